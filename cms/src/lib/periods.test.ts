import { dayIn } from './dates';
import { comparePeriod, dayReader, daysUntil, dayStart, growth, shiftDay } from './periods';

const HOUR_MS = 3_600_000;

describe('comparePeriod', () => {
  it.each([
    ['7d', 7, '2026-03-09', '2026-03-02', '2026-03-08'],
    ['30d', 30, '2026-02-14', '2026-01-15', '2026-02-13'],
    ['90d', 90, '2025-12-16', '2025-09-17', '2025-12-15'],
    ['1y', 365, '2025-03-16', '2024-03-16', '2025-03-15'],
  ] as const)(
    '%s has %i days up to today and as many before',
    (period, count, from, before, until) => {
      const { current, previous } = comparePeriod(
        period,
        'UTC',
        Date.parse('2026-03-15T12:00:00Z'),
      );
      expect([current.from, current.to]).toEqual([from, '2026-03-15']);
      expect([previous.from, previous.to]).toEqual([before, until]);
      expect([current.days.length, previous.days.length]).toEqual([count, count]);
      const all = [...previous.days, ...current.days];
      expect(new Set(all).size).toBe(2 * count);
      expect([...all].sort()).toEqual(all);
    },
  );

  it('ends on the current day in the site’s time zone, not the server’s', () => {
    const now = Date.parse('2026-03-15T11:30:00Z');
    const today = (timezone: string) => comparePeriod('7d', timezone, now).current.to;
    expect(today('Pacific/Pago_Pago')).toBe('2026-03-15');
    expect(today('Pacific/Kiritimati')).toBe('2026-03-16');
    expect(today('America/Los_Angeles')).toBe('2026-03-15');
  });

  it('contains every day once across daylight saving changes', () => {
    for (const now of ['2026-03-08T07:30:00Z', '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z']) {
      const { days } = comparePeriod('30d', 'America/New_York', Date.parse(now)).current;
      expect(new Set(days).size).toBe(30);
    }
  });
});

it.each([
  ['2026-03-01', -1, '2026-02-28'],
  ['2024-03-01', -1, '2024-02-29'],
  ['2025-12-31', 1, '2026-01-01'],
  ['2026-01-01', 0, '2026-01-01'],
  ['2026-01-01', -366, '2024-12-31'],
])('%s and %i days is %s', (day, count, expected) => expect(shiftDay(day, count)).toBe(expected));

it('counts days back from the last day', () => {
  expect(daysUntil('2026-03-02', 3)).toEqual({
    from: '2026-02-28',
    to: '2026-03-02',
    days: ['2026-02-28', '2026-03-01', '2026-03-02'],
  });
});

describe('the bounds of a day', () => {
  it.each([
    ['UTC', '2026-03-08', '2026-03-08T00:00:00.000Z', 24],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', 23],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', 23],
    ['Asia/Kathmandu', '2026-01-01', '2025-12-31T18:15:00.000Z', 24],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00.000Z', 24.5],
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
  ])('in %s, %s begins at %s and has %d hours', (timezone, day, start, hours) => {
    expect(new Date(dayStart(timezone, day)).toISOString()).toBe(start);
    const next = dayStart(timezone, shiftDay(day, 1));
    expect((next - dayStart(timezone, day)) / HOUR_MS).toBe(hours);
    expect(dayIn(timezone, next - 1)).toBe(day);
    expect(dayIn(timezone, next)).toBe(shiftDay(day, 1));
  });
});

it.each(['America/New_York', 'Africa/Cairo', 'Pacific/Apia', 'UTC'])(
  'days in %s match the calendar, in either direction',
  (timezone) => {
    const read = dayReader(timezone);
    const moments = Array.from(
      { length: 1_500 },
      (_, index) => Date.parse('2026-01-01T00:00:00Z') + index * 5.9 * HOUR_MS,
    );
    const there = [...moments, ...moments.toReversed()];
    expect(there.map(read)).toEqual(there.map((moment) => dayIn(timezone, moment)));
  },
);

it.each([
  [150, 100, 50],
  [100, 150, -33.3],
  [0, 10, -100],
  [10, 0, 0],
  [0, 0, 0],
  [7, 7, 0],
  [9_999_999, 10_000_000, 0],
  [50, -100, 150],
])('%d after %d is a growth of %d percent', (current, previous, percent) =>
  expect(growth(current, previous)).toBe(percent),
);
