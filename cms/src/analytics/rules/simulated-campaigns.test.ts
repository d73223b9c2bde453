import { campaignsWithin } from './simulated-campaigns';

const within = (from: string, days: number) =>
  campaignsWithin(from, days).map(({ name, from: first }) => `${name} ${first}`);

describe('campaignsWithin', () => {
  it('returns two campaigns a month, on calendar days', () => {
    expect(within('2025-12-10', 30)).toEqual([
      'December private sale 2025-12-15',
      'January edit 2026-01-01',
    ]);
  });

  it('returns campaigns that overlap the days or begin on the last one', () => {
    expect(within('2026-02-05', 1)).toEqual(['February edit 2026-02-01']);
    expect(within('2026-02-06', 1)).toEqual([]);
    expect(within('2026-02-06', 10)).toEqual(['February private sale 2026-02-15']);
    expect(within('2026-02-06', 9)).toEqual([]);
  });
});
