import { css } from 'styled-components';
import { layer, media, space } from '../../theme/tokens';

/**
 * Where notifications stand: at the end of a page for readers, whose menu is at the top; in the admin area at the
 * top, over its bar, since what one works on lies below and the buttons of a dialog at its end.
 */
export const toastPlace = css`
  position: fixed;
  right: 0;
  bottom: 0;
  z-index: ${layer.toast};
  width: min(26rem, 100vw);
  margin: 0;
  padding: ${space[2]} ${space[3]};
  /* Empty, it must not stand in the way of what lies below. */
  pointer-events: none;
  body:has([data-admin]) & {
    top: 0;
    bottom: auto;
  }
  /* The close button of a dialog stands at its top right: it is not covered either. */
  body:has([data-size][data-state='open']:is([role='dialog'], [role='alertdialog'])) & {
    right: calc(50% - min(13rem, 50vw));
    ${media.belowMd} {
      top: 4.5rem;
      bottom: auto;
    }
  }
  /*
   * Neither what is written in the editor nor its tabs and buttons are covered: at the end of what stands beside
   * the text, or above it where there is one column.
   */
  body:has([data-size='page'][data-state='open']):not(:has([data-size]:not([data-size='page']))) & {
    top: 4rem;
    right: 0;
    ${media.lg} {
      top: auto;
      bottom: 0;
    }
    ${media.belowMd} {
      top: 6.5rem;
    }
  }
`;
