import { byDay, dayText, mondayOf, startOf, timeText } from './post-days';

const ZONE = 'America/New_York';

it('finds the Monday of a week, also over the end of a month', () => {
  expect(['2026-11-16', '2026-11-22', '2026-11-01'].map(mondayOf)).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-10-26',
  ]);
});

it('begins a day at midnight on the clocks of the site, before and after they change', () => {
  expect(startOf('2026-11-01', ZONE)).toBe('2026-11-01T04:00:00.000Z');
  expect(startOf('2026-11-02', ZONE)).toBe('2026-11-02T05:00:00.000Z');
});

it('groups posts by the day of the site, not of Greenwich', () => {
  const evening = { scheduledAt: '2026-11-22T01:00:00.000Z' };
  const morning = { scheduledAt: '2026-11-22T14:00:00.000Z' };
  expect([...byDay([morning, evening], ZONE)]).toEqual([
    ['2026-11-22', [morning]],
    ['2026-11-21', [evening]],
  ]);
});

it('says days and times in words', () => {
  expect(dayText('2026-11-23')).toBe('Monday, November 23');
  expect(timeText('2026-11-22T01:00:00.000Z', ZONE)).toBe('8:00\u00a0PM');
});
