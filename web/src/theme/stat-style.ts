import { css } from 'styled-components';
import { color, fontSize, media, space } from './tokens';
import { capsText, titleText } from './type-styles';

/** Frame of a number in a row of cards; its label is a `<dt>`. */
export const statBox = css`
  padding: ${space[4]};
  border: 1px solid ${color.line};
  background-color: ${color.surface};
  ${media.md} {
    padding-inline: ${space[5]};
  }
  & > dt {
    ${capsText}
    color: ${color.muted};
  }
`;

/** The number itself. */
export const statMetric = css`
  ${titleText}
  display: block;
  font-size: ${fontSize.h3};
  font-variant-numeric: lining-nums tabular-nums;
`;
