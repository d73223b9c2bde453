import { growthDays } from './growth-days';

const zone = { timezone: 'America/New_York' };
const at = (iso: string, by: 1 | -1, times = 1) => ({ at: Date.parse(iso), by, times });

describe('the growth of subscribers', () => {
  it('is calculated backwards from the current number', () => {
    const days = ['2026-11-20', '2026-11-21', '2026-11-22'];
    const moves = [at('2026-11-20T12:00:00Z', 1, 2), at('2026-11-22T12:00:00Z', -1)];
    expect(growthDays(days, moves, { ...zone, confirmed: 41 })).toEqual([
      { day: '2026-11-20', confirmed: 2, left: 0, total: 42 },
      { day: '2026-11-21', confirmed: 0, left: 0, total: 42 },
      { day: '2026-11-22', confirmed: 0, left: 1, total: 41 },
    ]);
  });

  it('is per day in the site’s time zone, including days of 23 and 25 hours', () => {
    const days = ['2026-03-08', '2026-03-09', '2026-11-01', '2026-11-02'];
    const moves = [
      at('2026-03-08T05:00:00Z', 1),
      at('2026-03-09T03:59:59Z', 1),
      at('2026-03-09T04:00:00Z', 1),
      at('2026-11-01T04:00:00Z', -1),
      at('2026-11-02T04:59:59Z', -1),
      at('2026-11-02T05:00:00Z', 1),
    ];
    const grown = growthDays(days, moves, { ...zone, confirmed: 2 });
    expect(grown.map(({ confirmed, left, total }) => [confirmed, left, total])).toEqual([
      [2, 0, 2],
      [1, 0, 3],
      [0, 2, 1],
      [1, 0, 2],
    ]);
  });

  it('is empty without days', () => {
    expect(growthDays([], [], { ...zone, confirmed: 3 })).toEqual([]);
  });
});
