import styled from 'styled-components';
import { color, media, space } from '~/theme/tokens';

/** The text of a post and everything else about it, side by side if there is room. */
export const EditorColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    gap: 0;
    align-items: start;
  }
  ${media.xl} {
    grid-template-columns: minmax(0, 1fr) 25rem;
  }
`;

/** The text, which fills the height of its parent. */
export const WritingColumn = styled.div.attrs<{ 'data-fills'?: true }>({ 'data-fills': true })`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  min-width: 0;
  ${media.lg} {
    padding-right: ${space[8]};
    & > :has(> [data-view]) {
      flex: 1 0 auto;
      grid-template-rows: minmax(0, 1fr) auto;
      align-content: stretch;
    }
  }
`;

/** Everything except the text. */
export const SideColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[6]};
  min-width: 0;
  ${media.lg} {
    padding-left: ${space[6]};
    border-left: 1px solid ${color.line};
  }
`;
