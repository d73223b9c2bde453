import styled from 'styled-components';
import { color, media, rhythm, space } from '~/theme/tokens';

/** Grid of a result: image, heading and text; on phones the text is below the other two. */
export const ResultFrame = styled.div`
  display: grid;
  grid-template-columns: 6.5rem minmax(0, 1fr);
  gap: ${space[4]};
  padding-block: ${space[6]};
  & > :last-child {
    grid-column: 1 / -1;
  }
  ${media.md} {
    grid-template-columns: 13rem minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    gap: ${space[3]} ${rhythm.grid};
    padding-block: ${space[8]};
    & > :first-child {
      grid-row: span 2;
    }
    & > :last-child {
      grid-column: 2;
    }
  }
`;

/** Reserves the space of a result's image. */
export const Thumb = styled.div`
  position: relative;
  align-self: start;
  aspect-ratio: 3 / 2;
  overflow: hidden;
  background-color: ${color.sunken};
`;

/** List of results, separated by hairlines. */
export const ResultList = styled.ul`
  max-width: 60rem;
  border-bottom: 1px solid ${color.line};
  & > li {
    border-top: 1px solid ${color.line};
  }
`;
