import { dayIn, toIso } from './dates';

describe('the conversion of dates', () => {
  it.each([
    ['America/New_York', '2026-01-31'],
    ['UTC', '2026-02-01'],
    ['Asia/Tokyo', '2026-02-01'],
  ])('finds the day in %s', (timezone, day) => {
    expect(dayIn(timezone, Date.parse('2026-02-01T03:30:00Z'))).toBe(day);
  });

  it.each([1_767_225_600_000, '1767225600000', '2026-01-01T00:00:00Z', new Date('2026-01-01')])(
    'reads %p as stored by any database',
    (stored) => expect(toIso(stored)).toBe('2026-01-01T00:00:00.000Z'),
  );
});
