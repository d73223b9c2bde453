import { css } from 'styled-components';
import { color } from './tokens';

/** Gold ring with a halo of the page's own color, so that it shows on paper, ink and images. */
export const focusRing = css`
  outline: 2px solid ${color.focus};
  outline-offset: 3px;
  box-shadow: 0 0 0 3px ${color.page};
`;
