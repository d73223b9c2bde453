import styled from 'styled-components';
import { media, rhythm, space, width } from '~/theme/tokens';

/**
 * Text in the middle, details in the left margin, sharing links in the right. Stacked on small
 * screens, with sharing after the byline.
 */
export const PostColumns = styled.div`
  display: grid;
  gap: ${space[8]};
  max-width: ${width.text};
  margin-inline: auto;
  padding-block: ${space[10]} ${rhythm.compact};
  & > * {
    min-width: 0;
  }
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, ${width.text}) minmax(0, 1fr);
    gap: ${space[10]} ${space[16]};
    max-width: none;
    padding-top: ${space[20]};
    & > [data-part='details'] {
      grid-row: 1 / span 2;
    }
    & > [data-part='intro'],
    & > [data-part='text'] {
      grid-column: 2;
    }
    & > [data-part='share'] {
      grid-column: 3;
      grid-row: 1 / span 2;
      position: sticky;
      top: 7rem;
      align-self: start;
    }
  }
  /* Printers paginate blocks better than grids. */
  ${media.print} {
    display: block;
    max-width: none;
    padding-block: 0;
    & > * + * {
      margin-top: 6mm;
    }
  }
`;
