import { css } from 'styled-components';
import { color, fontFamily, fontSize, lineHeight, media, space, weight } from '~/theme/tokens';
import { capsText } from '~/theme/type-styles';

const MARK = '2.75rem';

/** Cards of videos and posts from other sites: a link at first, the player once opened. */
export const embedStyle = css`
  & [data-embed] {
    border-block: 1px solid ${color.line};
    padding-block: ${space[6]};
  }
  & [data-embed] > a {
    position: relative;
    display: flex;
    min-height: ${MARK};
    flex-direction: column;
    justify-content: center;
    padding-left: calc(${MARK} + ${space[6]});
    font-family: ${fontFamily.serif};
    font-size: ${fontSize.lead};
    font-weight: ${weight.medium};
    line-height: ${lineHeight.snug};
    color: ${color.ink};
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  & [data-embed] > a:hover {
    color: ${color.goldText};
  }
  & [data-embed] small {
    ${capsText}
    margin-bottom: ${space[1]};
    color: ${color.goldText};
  }
  & [data-embed] > a::before,
  & [data-embed] > a::after {
    content: '';
    position: absolute;
    top: 50%;
    left: 0;
    width: ${MARK};
    height: ${MARK};
    transform: translateY(-50%);
  }
  & [data-embed] > a::before {
    border: 1px solid ${color.gold};
    border-radius: 50%;
  }
  & [data-embed] > a::after {
    background-color: ${color.goldText};
    clip-path: polygon(41% 33%, 41% 67%, 69% 50%);
  }
  & [data-embed='post'] > a::after {
    clip-path: polygon(
      49% 36%,
      51% 36%,
      51% 49%,
      64% 49%,
      64% 51%,
      51% 51%,
      51% 64%,
      49% 64%,
      49% 51%,
      36% 51%,
      36% 49%,
      49% 49%
    );
  }
  @media (forced-colors: active) {
    & [data-embed] > a::after {
      background-color: LinkText;
      forced-color-adjust: none;
    }
  }
  @media screen and (scripting: enabled) {
    & [data-embed]:not(:has(> iframe))::after {
      content: attr(data-note);
      display: block;
      margin-top: ${space[3]};
      padding-left: calc(${MARK} + ${space[6]});
      font-size: ${fontSize.caption};
      line-height: ${lineHeight.snug};
      color: ${color.muted};
    }
  }
  & [data-embed] > iframe {
    display: block;
    width: 100%;
    aspect-ratio: 16 / 9;
    border: 0;
    background-color: ${color.sunken};
  }
  & [data-embed='tall'] > iframe {
    max-width: 24rem;
    margin-inline: auto;
    aspect-ratio: 9 / 16;
  }
  & [data-embed='post'] > iframe {
    max-width: 34rem;
    height: 44rem;
    margin-inline: auto;
    aspect-ratio: auto;
  }
  & [data-embed='track'] > iframe {
    height: 9.5rem;
    aspect-ratio: auto;
  }
  & [data-embed='list'] > iframe {
    height: 22rem;
    aspect-ratio: auto;
  }
  & [data-embed] > iframe + a {
    min-height: 0;
    margin-top: ${space[3]};
    padding-left: 0;
    font-family: ${fontFamily.sans};
    font-size: ${fontSize.small};
    color: ${color.muted};
  }
  & [data-embed] > iframe + a::before,
  & [data-embed] > iframe + a::after {
    display: none;
  }
  /* In print the address replaces the icon. */
  ${media.print} {
    & [data-embed] > a {
      min-height: 0;
      padding-left: 0;
    }
    & [data-embed] > a::before {
      display: none;
    }
    & [data-embed] > a::after {
      content: attr(href);
      position: static;
      width: auto;
      height: auto;
      transform: none;
      clip-path: none;
      background: none;
      font-family: ${fontFamily.sans};
      font-weight: ${weight.regular};
    }
  }
`;
