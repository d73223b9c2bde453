import { parseSchedule } from './cron';
import { latestSlot, nextSlot } from './slots';

const NEW_YORK = 'America/New_York';
const at = (text: string): number => Date.parse(text);
const iso = (moment: number | undefined): string =>
  moment === undefined ? 'never' : new Date(moment).toISOString();

/** All slots of a schedule in a period, found by stepping from slot to slot. */
function walk(text: string, timezone: string, from: string, to: string): string[] {
  const schedule = parseSchedule(text);
  const found: string[] = [];
  for (let now = at(from); ;) {
    const next = nextSlot(schedule, timezone, now);
    if (next === undefined || next > at(to)) return found;
    expect(latestSlot(schedule, timezone, next)).toBe(next);
    expect(latestSlot(schedule, timezone, next + 5_000)).toBe(next);
    found.push(iso(next));
    now = next;
  }
}

describe('schedule slots', () => {
  it('are at fixed local times of the site', () => {
    expect(walk('0 6 * * *', NEW_YORK, '2026-06-01T00:00Z', '2026-06-03T12:00Z')).toEqual([
      '2026-06-01T10:00:00.000Z',
      '2026-06-02T10:00:00.000Z',
      '2026-06-03T10:00:00.000Z',
    ]);
    expect(iso(latestSlot(parseSchedule('0 8 * * 5'), NEW_YORK, at('2026-11-21T00:00Z')))).toBe(
      '2026-11-20T13:00:00.000Z',
    );
  });

  it('skip no day when the clocks go forward', () => {
    expect(walk('30 2 * * *', NEW_YORK, '2026-03-07T00:00Z', '2026-03-10T00:00Z')).toEqual([
      '2026-03-07T07:30:00.000Z',
      '2026-03-08T07:00:00.000Z',
      '2026-03-09T06:30:00.000Z',
    ]);
  });

  it('repeat on no day when the clocks go back', () => {
    expect(walk('30 1 * * *', NEW_YORK, '2026-10-31T00:00Z', '2026-11-03T00:00Z')).toEqual([
      '2026-10-31T05:30:00.000Z',
      '2026-11-01T05:30:00.000Z',
      '2026-11-02T06:30:00.000Z',
    ]);
  });

  it('follow elapsed hours in an hourly schedule', () => {
    const autumn = walk('0 * * * *', NEW_YORK, '2026-11-01T03:30Z', '2026-11-01T08:30Z');
    expect(autumn).toHaveLength(5);
    expect(new Set(autumn).size).toBe(5);
    const spring = walk('*/30 * * * *', NEW_YORK, '2026-03-08T05:45Z', '2026-03-08T08:45Z');
    expect(spring).toHaveLength(6);
  });

  it('occur once a day for two years in various time zones', () => {
    for (const zone of [NEW_YORK, 'Australia/Lord_Howe', 'Africa/Cairo', 'Asia/Kathmandu', 'UTC']) {
      const days = walk('15 0 * * *', zone, '2026-01-01T00:00Z', '2028-01-01T00:00Z').map((slot) =>
        new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at(slot)),
      );
      expect(new Set(days).size).toBe(days.length);
      expect(days.length).toBeGreaterThanOrEqual(365 * 2);
    }
  });

  it('occur at a steady interval of seconds', () => {
    expect(
      walk('*/10 * * * * *', NEW_YORK, '2026-01-01T00:00:05Z', '2026-01-01T00:00:30Z'),
    ).toEqual(['2026-01-01T00:00:10.000Z', '2026-01-01T00:00:20.000Z', '2026-01-01T00:00:30.000Z']);
  });

  it('are found for February 29, but not for dates that never occur', () => {
    const leap = parseSchedule('0 0 29 2 *');
    expect(iso(nextSlot(leap, 'UTC', at('2026-01-01T00:00Z')))).toBe('2028-02-29T00:00:00.000Z');
    expect(nextSlot(parseSchedule('0 0 31 2 *'), 'UTC', at('2026-01-01T00:00Z'))).toBeUndefined();
  });

  it.each([
    ['0 * 1 * *', '2026-12-01T00:00:00.000Z', '2026-11-01T23:00:00.000Z'],
    ['*/20 * 31 12 *', '2026-12-31T00:00:00.000Z', '2025-12-31T23:40:00.000Z'],
    ['5 * 29 2 *', '2028-02-29T00:05:00.000Z', '2024-02-29T23:05:00.000Z'],
    ['0 * 31 2 *', 'never', 'never'],
  ])('in an hourly schedule on distant days are found: %s', (text, next, latest) => {
    const now = at('2026-11-21T12:00Z');
    const schedule = parseSchedule(text);
    expect(iso(nextSlot(schedule, 'UTC', now))).toBe(next);
    expect(iso(latestSlot(schedule, 'UTC', now))).toBe(latest);
  });

  it.each(['*', '*/1', '0-23', '0-11,12-23', '0-23/1'])('treat the hours %s as hourly', (hours) => {
    const doubled = walk(`0 ${hours} * * *`, NEW_YORK, '2026-11-01T03:30Z', '2026-11-01T08:30Z');
    expect(doubled).toHaveLength(5);
  });

  it.each([
    ['60 * * * *', 'The minute must be between 0 and 59'],
    ['0 24 * * *', 'The hour must be between 0 and 23'],
    ['0 0 0 * *', 'The day of month must be between 1 and 31'],
    ['0 0 * 13 *', 'The month must be between 1 and 12'],
    ['x * * * *', "The minute 'x' is not valid"],
    ['5-1 * * * *', "The minute '5-1' runs backwards"],
    ['0 9-5 * * *', "The hour '9-5' runs backwards"],
    ['0 0 * 1,12-2 *', "The month '12-2' runs backwards"],
    ['70-5 * * * *', 'The minute must be between 0 and 59'],
    ['* * * *', 'A schedule has five fields: minute, hour, day, month, day of week'],
    ['', 'A schedule has five fields: minute, hour, day, month, day of week'],
    ['*/0 * * * *', 'The step of the minute must be at least 1'],
    ['0 8-18/0 * * *', 'The step of the hour must be at least 1'],
  ])('are refused for %s', (text, message) => {
    expect(() => parseSchedule(text)).toThrow(message);
  });

  it('support lists, ranges and steps, and 7 as Sunday', () => {
    expect(walk('0 9-11/2,20 * * 7', 'UTC', '2026-11-21T00:00Z', '2026-11-23T00:00Z')).toEqual([
      '2026-11-22T09:00:00.000Z',
      '2026-11-22T11:00:00.000Z',
      '2026-11-22T20:00:00.000Z',
    ]);
  });
});
