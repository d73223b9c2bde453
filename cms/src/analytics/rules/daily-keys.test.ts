import { OTHER } from '../../contract/analytics-names';
import { DailyKeys, MAX_KEYS_PER_DAY } from './daily-keys';
import type { VisitFacts } from './roll-up';

const visit = (source: string, campaign: string | null = null): VisitFacts => ({
  source,
  channel: 'referral',
  campaign,
  device: 'phone',
});
const names = (count: number) => Array.from({ length: count }, (_, index) => `made-up-${index}`);

describe('the sources and campaigns of a day', () => {
  it('are counted separately up to a thousand; the rest is “other”', () => {
    const keys = new DailyKeys();
    for (const name of names(MAX_KEYS_PER_DAY)) {
      expect(keys.admit(visit(name, name), '2026-03-01')).toEqual(visit(name, name));
    }
    expect(keys.admit(visit('one-more', 'one-more'), '2026-03-01')).toEqual(visit(OTHER, OTHER));
    expect(keys.admit(visit('made-up-7'), '2026-03-01')).toEqual(visit('made-up-7'));
    expect(keys.admit(visit('one-more'), '2026-03-02')).toEqual(visit('one-more'));
  });

  it('never crowd out a source that is known', () => {
    const keys = new DailyKeys();
    keys.learn('2026-03-01', { source: names(MAX_KEYS_PER_DAY), campaign: [] });
    for (const source of ['Google', 'Direct'])
      expect(keys.admit(visit(source), '2026-03-01').source).toBe(source);
    expect(keys.admit(visit('one-more'), '2026-03-01').source).toBe(OTHER);
  });

  it('are known from before a restart, once they are loaded', () => {
    const keys = new DailyKeys();
    expect(keys.knows('2026-03-01')).toBe(false);
    keys.learn('2026-03-01', { source: [OTHER, ...names(MAX_KEYS_PER_DAY - 1)], campaign: [] });
    expect(keys.knows('2026-03-01')).toBe(true);
    expect(keys.admit(visit('one-more'), '2026-03-01').source).toBe('one-more');
    expect(keys.admit(visit('yet-one'), '2026-03-01').source).toBe(OTHER);
  });
});
