import { css } from 'styled-components';
import { layer, media, space } from '../../theme/tokens';

/**
 * Position of toasts: at the bottom for readers, whose menu is at the top; in the admin area at the
 * top, over its bar, since content and dialog buttons are below.
 */
export const toastPlace = css`
  position: fixed;
  right: 0;
  bottom: 0;
  z-index: ${layer.toast};
  width: min(26rem, 100vw);
  margin: 0;
  padding: ${space[2]} ${space[3]};
  /* When empty, it must not block content below. */
  pointer-events: none;
  body:has([data-admin]) & {
    top: 0;
    bottom: auto;
  }
  /* Must not cover the close button at the top right of a dialog. */
  body:has([data-size][data-state='open']:is([role='dialog'], [role='alertdialog'])) & {
    right: calc(50% - min(13rem, 50vw));
    ${media.belowMd} {
      top: 4.5rem;
      bottom: auto;
    }
  }
  /*
   * Must not cover the text, tabs and buttons of the editor: at the bottom of the column next to
   * the text, or above the text in a single column.
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
