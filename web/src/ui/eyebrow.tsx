import styled from 'styled-components';
import { color } from '../theme/tokens';
import { capsText } from '../theme/type-styles';

/** Line of widely tracked capitals above a title. */
export const Eyebrow = styled.p`
  ${capsText}
  color: ${color.goldText};
`;
