import { CallBudget } from './call-budget';

describe('the call limit of a token', () => {
  it('applies per window and per token, and resets afterwards', () => {
    let now = 1_000;
    const budget = new CallBudget({ now: () => now }, 2, 60_000);
    expect(budget.take(1)).toEqual({ isOver: false, left: 1, resetSeconds: 60 });
    now += 30_000;
    expect(budget.take(1)).toEqual({ isOver: false, left: 0, resetSeconds: 30 });
    expect(budget.take(1)).toEqual({ isOver: true, left: 0, resetSeconds: 30 });
    expect(budget.take(2)).toMatchObject({ isOver: false, left: 1 });
    now += 30_000;
    expect(budget.take(1)).toEqual({ isOver: false, left: 1, resetSeconds: 60 });
  });

  it('resets if the clock is set back', () => {
    let now = 10_000_000;
    const budget = new CallBudget({ now: () => now }, 1, 60_000);
    budget.take(1);
    now = 1_000;
    expect(budget.take(1).isOver).toBe(false);
  });
});
