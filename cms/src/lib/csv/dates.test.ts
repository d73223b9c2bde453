import type { DateOrder } from '../../contract/conversion-import';
import { dateReader, guessDateOrder } from './dates';

const now = Date.UTC(2026, 10, 21, 12);
const read = (cell: string, order: DateOrder = 'ymd', timezone = 'America/New_York'): unknown => {
  const result = dateReader({ order, timezone, now })(cell);
  if (result === undefined) return undefined;
  return 'at' in result ? new Date(result.at).toISOString() : result;
};

describe('a date', () => {
  it.each([
    ['2026-11-20T10:20:30Z', '2026-11-20T10:20:30.000Z'],
    ['2026-11-20T10:20:30.123456+02:00', '2026-11-20T08:20:30.123Z'],
    ['2026-11-20 10:20 UTC', '2026-11-20T10:20:00.000Z'],
    ['Fri, 20 Nov 2026 10:20:30 GMT', '2026-11-20T10:20:30.000Z'],
    ['2026-11-20T10:20:30-0500', '2026-11-20T15:20:30.000Z'],
  ])('with a time zone is read exactly: %s', (cell, iso) => {
    expect(read(cell)).toBe(iso);
  });

  it.each([
    ['2026-11-20', 'ymd', '2026-11-20T05:00:00.000Z'],
    ['2026/7/4', 'mdy', '2026-07-04T04:00:00.000Z'],
    ['20260704', 'dmy', '2026-07-04T04:00:00.000Z'],
    ['11/5/2026', 'mdy', '2026-11-05T05:00:00.000Z'],
    ['11/5/2026', 'dmy', '2026-05-11T04:00:00.000Z'],
    ['4. 7. 26', 'dmy', '2026-07-04T04:00:00.000Z'],
    ['26/07/04', 'ymd', '2026-07-04T04:00:00.000Z'],
    ['4-Jul-2026', 'ymd', '2026-07-04T04:00:00.000Z'],
    ['Sept 4th, 2026', 'ymd', '2026-09-04T04:00:00.000Z'],
    ['4 de septiembre de 2026', 'ymd', '2026-09-04T04:00:00.000Z'],
    ['4 août 2026', 'ymd', '2026-08-04T04:00:00.000Z'],
    ['4. Juli 2026', 'ymd', '2026-07-04T04:00:00.000Z'],
    ['March 15 2026', 'ymd', '2026-03-15T04:00:00.000Z'],
    ['July 4, 2026 at 3:05 PM', 'ymd', '2026-07-04T19:05:00.000Z'],
    ['7/4/2026 12:00 AM', 'mdy', '2026-07-04T04:00:00.000Z'],
    ['2026-11-01 12:00', 'ymd', '2026-11-01T17:00:00.000Z'],
    ['2026-03-08 12:00', 'ymd', '2026-03-08T16:00:00.000Z'],
  ] as const)('without a time zone is read in the site’s: %s by %s', (cell, order, iso) => {
    expect(read(cell, order)).toBe(iso);
  });

  it('starts when the clocks go forward if they skip midnight', () => {
    expect(read('2018-11-04', 'ymd', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z');
  });

  it.each([
    ['2026-02-30', 'ymd'],
    ['2026-13-01', 'ymd'],
    ['13/13/2026', 'mdy'],
    ['11/21/2026', 'dmy'],
    ['11/5/2026', 'ymd'],
    ['2026-11-20 25:00', 'ymd'],
    ['2026-11-20 13:00 PM', 'ymd'],
    ['2026-11-20T10:20:30+99:00', 'ymd'],
    ['2026-11-20 10:20 XST', 'ymd'],
    ['4 Foo 2026', 'ymd'],
    ['yesterday', 'ymd'],
    ['46347', 'ymd'],
    ['0000-00-00', 'ymd'],
    ['=TODAY()', 'ymd'],
  ] as const)('is refused if impossible: %s by %s', (cell, order) => {
    expect(read(cell, order)).toEqual({
      wrong: expect.stringContaining('is not a date') as string,
    });
  });

  it.each([
    ['spaces', `2026-11-20 10:20${' '.repeat(200_000)}x`],
    ['figures', '1'.repeat(200_000)],
    ['letters', `mon${'a'.repeat(200_000)}`],
    ['hyphens', `4${'-'.repeat(200_000)}x`],
  ])('is refused quickly for a long cell of %s', (_what, cell) => {
    expect(read(cell)).toEqual({ wrong: expect.stringContaining('is not a date') as string });
  });

  it('must be between 1990 and now', () => {
    expect(read('1989-12-31')).toEqual({ wrong: expect.stringContaining('before 1990') as string });
    expect(read('2026-11-23')).toEqual({ wrong: expect.stringContaining('future') as string });
    expect(read('2026-11-21T23:00:00Z')).toBe('2026-11-21T23:00:00.000Z');
  });

  it('is missing if the cell is empty', () => {
    expect([read(''), read('-')]).toEqual([undefined, undefined]);
  });
});

describe('the date order', () => {
  it.each([
    [['2026-11-20', '2026/11/21'], 'ymd'],
    [['1/2/2026', '11/21/2026'], 'mdy'],
    [['1/2/2026', '21/11/2026'], 'dmy'],
    [['1.2.2026', '3.4.2026'], 'dmy'],
    [['', 'Nov 3, 2026'], 'ymd'],
    [['3/3/2026', '11/11/2025'], 'mdy'],
    // In the other order one date would be in the future.
    [['1/2/2026', '3/12/2026'], 'mdy'],
    [['1/2/2026', '12/3/2026 10:00'], 'dmy'],
  ])('is guessed from %j', (cells, order) => {
    expect(guessDateOrder(cells, now)).toEqual({ order, doubt: undefined });
  });

  it.each([
    [['3/3/2026', '03/04/2026', '5/6/2026'], '03/04/2026'],
    [['Mon, 3-4-26 10:00'], '3-4-26'],
    [['13/2/2026', '2/13/2026', '3/4/2026'], '3/4/2026'],
  ])('is ambiguous for %j', (cells, doubt) => {
    expect(guessDateOrder(cells, now)).toEqual({ order: 'mdy', doubt });
    expect(guessDateOrder(cells, now, 'dmy')).toEqual({ order: 'dmy', doubt: undefined });
  });
});
