import type { AiUsage } from '@contract/ai-usage';
import { budgetShare, clock, cost, usageText, wordsIn } from './words';

const usage = (tokens: number, spent: number, rest: Partial<AiUsage> = {}): AiUsage => ({
  today: {
    date: '2026-11-21',
    requests: 1,
    promptTokens: tokens,
    completionTokens: 0,
    cost: spent,
  },
  tokenBudget: 1000,
  costBudget: 5,
  days: [],
  ...rest,
});

describe('the texts about AI use', () => {
  it('show today’s use against its budgets, or alone without budgets', () => {
    expect(usageText(usage(1234, 0.5))).toEqual([
      '1 model call',
      '1,234 of 1,000 tokens',
      '$0.50 of $5.00',
    ]);
    expect(usageText(usage(0, 0, { tokenBudget: null, costBudget: null }))).toEqual([
      '1 model call',
      '0 tokens',
      '$0.00',
    ]);
  });

  it('say that no model was called, regardless of the offline writer', () => {
    const { today } = usage(0, 0);
    expect(usageText(usage(0, 0, { today: { ...today, requests: 0 } }))[0]).toBe('no model calls');
  });

  it('use the share of the budget that is closest to its limit', () => {
    expect(budgetShare(usage(500, 4))).toBe(80);
    expect(budgetShare(usage(500, 4, { costBudget: null }))).toBe(50);
    expect(budgetShare(usage(500, 4, { costBudget: null, tokenBudget: null }))).toBeNull();
  });

  it('count words and format times and fractions of a cent', () => {
    expect([wordsIn(''), wordsIn(' one  two\nthree ')]).toEqual([0, 3]);
    expect([clock(0), clock(65_400)]).toEqual(['0:00', '1:05']);
    expect([cost(0.0012), cost(0.0149), cost(12)]).toEqual(['$0.0012', '$0.01', '$12.00']);
  });
});
