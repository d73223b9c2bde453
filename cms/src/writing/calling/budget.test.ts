import { overBudget } from './budget';
import { costOf } from './cost';

const used = (tokens: number, dollars = 0) => ({ tokens, costNanos: dollars * 1e9 });
const budgets = { aiDailyTokens: 500_000, aiDailyBudget: 5 };

describe('overBudget', () => {
  it('allows an exact fit', () => {
    expect(overBudget(used(499_000, 4.5), used(1_000, 0.5), budgets)).toBeUndefined();
  });

  it.each([
    [
      used(499_500),
      used(501),
      'This may take 501 tokens, but today’s AI budget of 500,000 tokens has only 500 tokens left. It resets at midnight; to continue now, raise the daily token budget in Settings.',
    ],
    [
      used(500_000),
      used(0),
      'Today’s AI budget of 500,000 tokens is used up: 500,000 tokens spent. It resets at midnight; to continue now, raise the daily token budget in Settings.',
    ],
    [
      used(9, 4.9975),
      used(9, 0.01),
      'This may take $0.01, but today’s AI budget of $5.00 has only $0.0025 left. It resets at midnight; to continue now, raise the daily AI budget in Settings.',
    ],
    [
      used(9, 5.25),
      used(9),
      'Today’s AI budget of $5.00 is used up: $5.25 spent. It resets at midnight; to continue now, raise the daily AI budget in Settings.',
    ],
  ])('after %o refuses %o', (spent, wanted, sentence) => {
    expect(overBudget(spent, wanted, budgets)).toBe(sentence);
  });

  it('treats 0 as no limit', () => {
    const none = { aiDailyTokens: 0, aiDailyBudget: 0 };
    expect(overBudget(used(9e9, 1_000), used(9e9, 1_000), none)).toBeUndefined();
    expect(overBudget(used(9e9, 6), used(0), { ...none, aiDailyBudget: 5 })).toContain('$5.00');
  });
});

describe('costOf', () => {
  const prices = { aiInputPrice: 2.5, aiOutputPrice: 10 };

  it('is exact in billionths of a dollar', () => {
    expect(costOf({ promptTokens: 1_000_000, completionTokens: 0 }, prices)).toBe(2_500_000_000);
    expect(costOf({ promptTokens: 1, completionTokens: 1 }, prices)).toBe(12_500);
  });

  it('does not drift over many small calls', () => {
    const cheap = { aiInputPrice: 0.1, aiOutputPrice: 0.7 };
    let sum = 0;
    for (let call = 0; call < 10_000; call += 1) {
      sum += costOf({ promptTokens: 1, completionTokens: 1 }, cheap);
    }
    expect(sum).toBe(8_000_000);
  });
});
