import { css } from 'styled-components';
import { layer, media, space } from '../../theme/tokens';

/**
 * Where notifications stand: at the top of the window, over its bar, since what one works on lies below and
 * the buttons of a dialog at its end.
 */
export const toastPlace = css`
  position: fixed;
  top: 0;
  right: 0;
  z-index: ${layer.toast};
  width: min(26rem, 100vw);
  margin: 0;
  padding: ${space[2]} ${space[3]};
  /* Empty, it must not stand in the way of what lies below. */
  pointer-events: none;
  /* The close button of a dialog stands at its top right: it is not covered either. */
  body:has([data-size][data-state='open']:is([role='dialog'], [role='alertdialog'])) & {
    right: calc(50% - min(13rem, 50vw));
    ${media.belowMd} {
      top: 4.5rem;
    }
  }
`;
