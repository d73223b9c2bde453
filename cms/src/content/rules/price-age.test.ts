import { priceState } from './price-age';

const rules = { today: '2026-03-31', markDays: 30, hideDays: 90 };

describe('a price', () => {
  it.each([
    ['2026-03-31', 'fresh'],
    ['2026-03-01', 'fresh'],
    ['2026-02-28', 'old'],
    ['2025-12-31', 'old'],
    ['2025-12-30', 'hidden'],
    ['2020-02-29', 'hidden'],
    ['2026-04-01', 'fresh'],
  ])('seen on %s is %s on March 31', (day, state) => {
    expect(priceState('$5', day, rules)).toBe(state);
  });

  it('has no age without a date, or without a price', () => {
    expect(priceState('', '2026-03-01', rules)).toBe('none');
    expect(priceState('$5', null, rules)).toBe('none');
  });

  it('goes from fresh straight to hidden if both limits are the same', () => {
    const same = { ...rules, markDays: 5, hideDays: 5 };
    expect(priceState('$5', '2026-03-26', same)).toBe('fresh');
    expect(priceState('$5', '2026-03-25', same)).toBe('hidden');
  });
});
