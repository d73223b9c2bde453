import { AddressBudget } from './address-budget';
import { BoundedMap } from './bounded-map';
import type { AppError } from './errors';

const clock = { moment: 1_000_000, now: () => clock.moment };
const refusal = (work: () => void): AppError | undefined => {
  try {
    work();
    return undefined;
  } catch (error) {
    return error as AppError;
  }
};

describe('AddressBudget', () => {
  it('refuses requests beyond the limit of a window, with a time to retry', () => {
    const budget = new AddressBudget(clock, 2, 60_000);
    budget.take('192.0.2.1');
    clock.moment += 20_000;
    budget.take('192.0.2.1');
    const error = refusal(() => budget.take('192.0.2.1'));
    expect(error).toMatchObject({ status: 429, headers: { 'Retry-After': '40' } });
    expect(refusal(() => budget.take('192.0.2.2'))).toBeUndefined();
    clock.moment += 40_000;
    expect(refusal(() => budget.take('192.0.2.1'))).toBeUndefined();
  });

  it('reports exhausted addresses without counting', () => {
    const budget = new AddressBudget(clock, 2, 60_000);
    const look = () => refusal(() => budget.check('192.0.2.1'))?.status;
    expect(look()).toBeUndefined();
    budget.take('192.0.2.1');
    expect([look(), look(), look()]).toEqual([undefined, undefined, undefined]);
    budget.take('192.0.2.1');
    expect(look()).toBe(429);
    expect(refusal(() => budget.check('192.0.2.2'))).toBeUndefined();
    clock.moment += 60_000;
    expect(look()).toBeUndefined();
  });

  it('counts the addresses of one subscriber as one', () => {
    const budget = new AddressBudget(clock, 1, 60_000);
    budget.take('2001:db8:1:2::1');
    expect(refusal(() => budget.take('2001:db8:1:2:ffff::9'))?.status).toBe(429);
  });

  it('forgets an address when its window ends, even without further calls', () => {
    jest.useFakeTimers();
    const forget = jest.spyOn(BoundedMap.prototype, 'delete');
    const budget = new AddressBudget(clock, 1, 60_000);
    budget.take('192.0.2.1');
    clock.moment += 30_000;
    budget.take('192.0.2.2');
    forget.mockClear();
    clock.moment += 30_000;
    jest.advanceTimersByTime(60_000);
    expect(forget.mock.calls).toEqual([['192.0.2.1']]);
    clock.moment += 60_000;
    jest.advanceTimersByTime(60_000);
    expect(forget.mock.calls).toEqual([['192.0.2.1'], ['192.0.2.2']]);
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
    forget.mockRestore();
  });

  it('does not extend a lockout after the clock was set back', () => {
    const budget = new AddressBudget(clock, 1, 60_000);
    budget.take('192.0.2.1');
    clock.moment -= 3_600_000;
    expect(refusal(() => budget.take('192.0.2.1'))).toBeUndefined();
  });
});
