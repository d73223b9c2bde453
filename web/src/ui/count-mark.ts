import styled from 'styled-components';
import { color, fontFamily, fontSize, radius, weight } from '../theme/tokens';

/** Gold counter next to a label. */
export const CountMark = styled.span`
  min-width: 1.25rem;
  padding: 0 0.375rem;
  border-radius: ${radius.fine};
  background-color: ${color.gold};
  color: ${color.onGold};
  font-family: ${fontFamily.sans};
  font-size: ${fontSize.caption};
  font-weight: ${weight.semibold};
  line-height: 1.25rem;
  text-align: center;
`;
