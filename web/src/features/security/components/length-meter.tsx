import styled from 'styled-components';
import { limits } from '@contract/limits';
import { color, motion, radius, space } from '~/theme/tokens';

/** Grade of a password by its length: 0 too short, 1 enough, 2 good, 3 very good. */
const lengthGrade = (length: number): 0 | 1 | 2 | 3 => {
  if (length < limits.newPassword) return 0;
  if (length < 14) return 1;
  return length < 20 ? 2 : 3;
};

const grades = ['too short', 'long enough', 'good', 'very good'] as const;

/** The grade as text, or advice before anything is typed. */
const lengthHint = (length: number): string =>
  length === 0
    ? `At least ${limits.newPassword} characters. A few unrelated words work well.`
    : `${length} characters: ${grades[lengthGrade(length)]}`;

/** Strength of a new password by its length, as text and as a line. */
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
