import { css, keyframes } from 'styled-components';

const FADE = '2.5rem';
const mask = `linear-gradient(90deg, transparent, #000 ${FADE}, #000 calc(100% - ${FADE}), transparent)`;

/** The mask is wider than its element, so its position decides which end fades. */
const fadeEnds = keyframes`
  from { mask: ${mask} -${FADE} 0 / calc(100% + ${FADE}) 100% no-repeat; }
  to { mask: ${mask} 0 0 / calc(100% + ${FADE}) 100% no-repeat; }
`;

/**
 * Fades the ends of a horizontal scroll area that have hidden content; content that fits does not
 * fade.
 */
export const overflowFade = css`
  @media screen {
    @supports (animation-timeline: scroll()) {
      animation: ${fadeEnds} linear both;
      animation-timeline: scroll(self inline);
    }
  }
`;
