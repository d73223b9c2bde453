import styled, { css } from 'styled-components';
import { media, rhythm } from '~/theme/tokens';

/** A card with image and text side by side, from tablet width. */
export const sideBySide = css`
  & > * {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${rhythm.grid};
    align-items: center;
  }
`;

/**
 * Grid of post cards; data attributes of each item tell its place, and whether it is alone in a row
 * of two.
 */
export const PlaceGrid = styled.ul`
  display: grid;
  gap: ${rhythm.compact} ${rhythm.grid};
  ${media.md} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
    & > * {
      grid-column: span 3;
    }
    & > [data-place='lead'] {
      grid-column: 1 / -1;
    }
    ${media.belowLg} {
      & > [data-alone] {
        grid-column: 1 / -1;
        ${sideBySide}
      }
    }
  }
  ${media.lg} {
    & > [data-place='third'] {
      grid-column: span 2;
    }
    & > [data-place='wide'] {
      grid-column: 1 / -1;
      ${sideBySide}
    }
  }
`;
