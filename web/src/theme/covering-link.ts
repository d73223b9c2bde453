import { css } from 'styled-components';
import { color } from './tokens';

/**
 * Link that covers its nearest positioned ancestor; `ringOffset` is the outline offset of its focus
 * ring.
 */
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
