/** Schedules that are chosen from a list. */
export const schedulePresets: readonly string[] = [
  '* * * * *',
  '*/15 * * * *',
  '0 * * * *',
  '0 */6 * * *',
  '0 2 * * *',
  '0 6 * * *',
  '0 9 * * *',
  '0 9 * * 1-5',
  '0 8 * * 1',
  '0 8 * * 5',
  '0 7 1 * *',
];
