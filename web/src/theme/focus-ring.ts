import { css } from 'styled-components';
import { color } from './tokens';

/** Gold ring with a halo in the page's color, so that it is visible on paper, ink and images. */
export const focusRing = css`
  outline: 2px solid ${color.focus};
  outline-offset: 3px;
  box-shadow: 0 0 0 3px ${color.page};
`;
