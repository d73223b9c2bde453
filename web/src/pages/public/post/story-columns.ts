import styled from 'styled-components';
import { media, rhythm, space, width } from '~/theme/tokens';

/** The text in the middle and its details in the left margin; one above the other on small screens. */
export const StoryColumns = styled.div`
  display: grid;
  gap: ${space[10]};
  max-width: ${width.text};
  margin-inline: auto;
  padding-block: ${space[10]} ${rhythm.compact};
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, ${width.text}) minmax(0, 1fr);
    gap: ${space[16]};
    max-width: none;
    padding-top: ${space[20]};
  }
  & > [data-part='text'] {
    min-width: 0;
  }
`;
