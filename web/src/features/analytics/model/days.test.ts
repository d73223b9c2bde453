import { dayOf, daysInMonth, dayTicks } from './days';

const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
  );

describe('the calendar of the dashboard', () => {
  it.each([
    ['2026-11-21T04:59:00.000Z', 'America/New_York', '2026-11-20'],
    ['2026-11-21T05:00:00.000Z', 'America/New_York', '2026-11-21'],
    ['2026-11-21T15:00:00.000Z', 'Asia/Tokyo', '2026-11-22'],
  ])('finds the day of %s in %s', (moment, zone, day) => expect(dayOf(moment, zone)).toBe(day));

  it.each([
    ['2026-11-21', 30],
    ['2028-02-01', 29],
    ['2026-12-31', 31],
  ])('knows the length of the month of %s', (day, days) => expect(daysInMonth(day)).toBe(days));

  it('labels every day of a week, and always the last day', () => {
    expect(dayTicks(daysFrom('2026-11-15', 7), 9).map(({ label }) => label)).toEqual([
      'Nov 15',
      'Nov 16',
      'Nov 17',
      'Nov 18',
      'Nov 19',
      'Nov 20',
      'Nov 21',
    ]);
    expect(dayTicks(daysFrom('2026-10-23', 30), 3)).toEqual([
      { index: 9, label: 'Nov 1' },
      { index: 19, label: 'Nov 11' },
      { index: 29, label: 'Nov 21' },
    ]);
  });

  it('labels the months of a year, January with the year', () => {
    const ticks = dayTicks(daysFrom('2025-11-22', 365), 12);
    expect(ticks.slice(0, 3)).toEqual([
      { index: 9, label: 'Dec' },
      { index: 40, label: 'Jan 2026' },
      { index: 71, label: 'Feb' },
    ]);
    expect(ticks).toHaveLength(12);
  });
});
