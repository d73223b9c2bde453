import styled from 'styled-components';
import { color, fontSize, media, space, width } from '~/theme/tokens';

/** One calm card in the middle of the page. */
export const AdminPanel = styled.section`
  display: grid;
  align-content: start;
  gap: ${space[6]};
  max-width: calc(${width.narrow} + ${space[16]});
  margin: clamp(${space[10]}, 12vh, ${space[32]}) auto;
  padding: ${space[8]} ${space[6]};
  border: 1px solid ${color.line};
  background-color: ${color.surface};
  ${media.md} {
    padding: ${space[12]};
  }
  & > h1 {
    font-size: ${fontSize.h3};
  }
`;
