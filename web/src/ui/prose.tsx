import styled from 'styled-components';
import {
  color,
  fontFamily,
  fontSize,
  lineHeight,
  media,
  space,
  weight,
  width,
} from '../theme/tokens';

/** Body text: column of 68 characters, rhythm between blocks, quotes, lists, code. */
export const Prose = styled.div.attrs({ className: 'prose' })`
  max-width: ${width.text};
  & > * + * {
    margin-top: ${space[6]};
  }
  & > :is(h2, h3, h4) {
    margin-top: ${space[12]};
    font-weight: ${weight.semibold};
  }
  & > h2 {
    font-size: ${fontSize.h3};
  }
  & > h3 {
    font-size: ${fontSize.h4};
  }
  & > :is(h2, h3, h4) + * {
    margin-top: ${space[4]};
  }
  & > :first-child {
    margin-top: 0;
  }
  & :is(ul, ol) {
    padding-left: ${space[6]};
  }
  & li + li {
    margin-top: ${space[2]};
  }
  & li::marker {
    color: ${color.goldText};
  }
  & > blockquote {
    margin-block: ${space[10]};
    padding-left: ${space[6]};
    border-left: 1px solid ${color.gold};
    font-family: ${fontFamily.serif};
    font-size: ${fontSize.h4};
    font-weight: ${weight.medium};
    line-height: ${lineHeight.snug};
    color: ${color.ink};
  }
  & figcaption {
    margin-top: ${space[3]};
    font-size: ${fontSize.small};
    line-height: ${lineHeight.snug};
    color: ${color.muted};
  }
  & code {
    font-size: 0.85em;
  }
  & pre {
    overflow-x: auto;
    padding: ${space[4]};
    background-color: ${color.sunken};
  }
  ${media.print} {
    max-width: none;
  }
`;
