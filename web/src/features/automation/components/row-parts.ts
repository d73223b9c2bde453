import styled from 'styled-components';
import { color, space, weight } from '~/theme/tokens';

/** First line of a task's or run's row: title and badges. */
export const RowHead = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
`;

/** Title of a row. */
export const RowTitle = styled.span`
  font-weight: ${weight.semibold};
  color: ${color.ink};
`;

/** The buttons of a row. */
export const RowButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
`;
