import { css } from 'styled-components';
import { color } from './tokens';

/** A link that covers the nearest positioned box; its ring is so far outside of that, or inside. */
export const coveringLink = (ringOffset: string) => css`
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
    box-shadow: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${color.focus};
    outline-offset: ${ringOffset};
  }
`;
