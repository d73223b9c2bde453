import styled from 'styled-components';
import { color, motion, radius, space } from '~/theme/tokens';
import { lengthGrade, lengthHint } from '../model/password-length';

/** How good a new password is by its length, in words and as a thin line. */
export const LengthMeter = ({ length }: { length: number }) => (
  <>
    {lengthHint(length)}
    <Line data-grade={length === 0 ? undefined : lengthGrade(length)} />
  </>
);

const Line = styled.span`
  display: block;
  height: 2px;
  margin-top: ${space[2]};
  border-radius: ${radius.fine};
  background: linear-gradient(${color.gold}, ${color.gold}) no-repeat ${color.block};
  background-size: 0 100%;
  transition: background-size ${motion.base} ${motion.ease};
  &[data-grade='0'] {
    background-size: 15% 100%;
  }
  &[data-grade='1'] {
    background-size: 45% 100%;
  }
  &[data-grade='2'] {
    background-size: 75% 100%;
  }
  &[data-grade='3'] {
    background-size: 100% 100%;
  }
`;
