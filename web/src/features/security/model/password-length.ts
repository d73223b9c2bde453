import { limits } from '@contract/limits';

/** How good a password is by its length alone: 0 too short, 1 enough, 2 good, 3 very good. */
export const lengthGrade = (length: number): 0 | 1 | 2 | 3 => {
  if (length < limits.newPassword) return 0;
  if (length < 14) return 1;
  return length < 20 ? 2 : 3;
};

const grades = ['too short', 'long enough', 'good', 'very good'] as const;

/** The grade in words, and what to aim for before anything is typed. */
export const lengthHint = (length: number): string =>
  length === 0
    ? `At least ${limits.newPassword} characters. A few unrelated words work well.`
    : `${length} characters: ${grades[lengthGrade(length)]}`;
