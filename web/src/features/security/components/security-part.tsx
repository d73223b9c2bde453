import styled from 'styled-components';
import { color, fontSize, space } from '~/theme/tokens';

/** A part of the security card. */
export const SecurityPart = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space[4]};
  & code {
    font-size: 0.9em;
    color: ${color.ink};
  }
  & + & {
    padding-top: ${space[6]};
    border-top: 1px solid ${color.line};
  }
`;

/** Name of the part, with its state next to it. */
export const SecurityPartHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  & > h3 {
    font-size: ${fontSize.lead};
  }
`;
