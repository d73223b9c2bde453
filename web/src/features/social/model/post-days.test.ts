import { byDay, dayText, mondayOf, startOf, timeText } from './post-days';

const ZONE = 'America/New_York';

it('finds the Monday of a week, even in the previous month', () => {
  expect(['2026-11-16', '2026-11-22', '2026-11-01'].map(mondayOf)).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-10-26',
  ]);
});

it('starts a day at midnight in the time zone of the site, before and after a clock change', () => {
  expect(startOf('2026-11-01', ZONE)).toBe('2026-11-01T04:00:00.000Z');
  expect(startOf('2026-11-02', ZONE)).toBe('2026-11-02T05:00:00.000Z');
});

it('groups posts by the day of the site, not by UTC', () => {
  const evening = { scheduledAt: '2026-11-22T01:00:00.000Z' };
  const morning = { scheduledAt: '2026-11-22T14:00:00.000Z' };
  expect([...byDay([morning, evening], ZONE)]).toEqual([
    ['2026-11-22', [morning]],
    ['2026-11-21', [evening]],
  ]);
});

it('formats days and times', () => {
  expect(dayText('2026-11-23')).toBe('Monday, November 23');
  expect(timeText('2026-11-22T01:00:00.000Z', ZONE)).toBe('8:00\u00a0PM');
});
