import styled from 'styled-components';
import { space } from '~/theme/tokens';

/** Form of a step in a dialog, with its actions at the end. */
export const DialogForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`;

/** The actions of a step, the safe one first. */
export const DialogActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[3]};
  margin-top: ${space[2]};
`;
