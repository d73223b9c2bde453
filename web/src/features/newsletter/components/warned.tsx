import styled from 'styled-components';
import { color, space } from '~/theme/tokens';

/** A sentence that is read before anything is done. */
export const Warned = styled.p`
  padding: ${space[3]} ${space[4]};
  border-left: 2px solid ${color.warning};
  background-color: ${color.warningTint};
  color: ${color.warning};
  overflow-wrap: anywhere;
`;
