import { backupsToKeep } from './backups-to-keep';

const DAY = 86_400_000;
const at = (iso: string): number => Date.parse(`${iso}T01:30:00Z`);
const days = (from: string, count: number): number[] =>
  Array.from({ length: count }, (_, index) => at(from) - index * DAY);
const keptDays = (moments: readonly number[]): string[] =>
  [...backupsToKeep(moments)]
    .sort((a, b) => b - a)
    .map((moment) => new Date(moment).toISOString().slice(0, 10));

describe('the backups to keep', () => {
  it('cover seven days, four weeks and six months', () => {
    // 1 July 2026 is a Wednesday.
    expect(keptDays(days('2026-07-01', 400))).toEqual([
      ...['2026-07-01', '2026-06-30', '2026-06-29', '2026-06-28'],
      ...['2026-06-27', '2026-06-26', '2026-06-25'],
      ...['2026-06-21', '2026-06-14'],
      ...['2026-05-31', '2026-04-30', '2026-03-31', '2026-02-28'],
    ]);
  });

  it('include only the newest of a day', () => {
    const morning = at('2026-07-01');
    expect([...backupsToKeep([morning, morning + 3_600_000])]).toEqual([morning + 3_600_000]);
  });

  it('are all of them, however old, if there are few', () => {
    const few = ['2020-01-01', '2022-02-02', '2026-07-01'].map(at);
    expect(backupsToKeep(few)).toEqual(new Set(few));
    expect(backupsToKeep([])).toEqual(new Set());
  });
});
