import { css } from 'styled-components';
import { layer, media, space } from '../../theme/tokens';

/** Where notifications stand: at the end of the window, over everything and in nobody's way. */
export const toastPlace = css`
  position: fixed;
  right: 0;
  bottom: 0;
  z-index: ${layer.toast};
  width: min(26rem, 100vw);
  margin: 0;
  padding: ${space[5]};
  /* Empty, it must not stand in the way of what lies below. */
  pointer-events: none;
  /* The buttons of a dialog stand at its end, and its close button at the top: neither is covered. */
  body:has([data-size][data-state='open']:is([role='dialog'], [role='alertdialog'])) & {
    right: auto;
    left: 0;
    ${media.belowMd} {
      top: 5rem;
      bottom: auto;
    }
  }
`;
