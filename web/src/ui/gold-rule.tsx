import styled from 'styled-components';
import { color, space } from '../theme/tokens';

interface GoldRuleProps {
  /** Its length; `full` spans the column. */
  $length?: 'short' | 'full';
}

/** The one thin line of gold; decoration, so it is hidden from assistive software. */
export const GoldRule = styled.hr.attrs({ 'aria-hidden': true })<GoldRuleProps>`
  width: ${(props) => (props.$length === 'full' ? '100%' : space[16])};
  margin: 0;
  border: 0;
  border-top: 1px solid ${color.gold};
`;
