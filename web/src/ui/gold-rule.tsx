import styled from 'styled-components';
import { color, space } from '../theme/tokens';

interface GoldRuleProps {
  /** Length; `full` spans the column. */
  $length?: 'short' | 'full';
}

/** Thin gold line; decorative, so it is hidden from assistive technology. */
export const GoldRule = styled.hr.attrs({ 'aria-hidden': true })<GoldRuleProps>`
  width: ${(props) => (props.$length === 'full' ? '100%' : space[16])};
  margin: 0;
  border: 0;
  border-top: 1px solid ${color.gold};
`;
