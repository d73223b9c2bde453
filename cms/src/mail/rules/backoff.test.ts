import { retryDelay } from './backoff';

describe('the delay before a message is retried', () => {
  it('grows from a minute to half a day and ends after six attempts', () => {
    const minutes = [1, 2, 3, 4, 5, 6, 7].map((attempts) => {
      const delay = retryDelay(attempts, () => 0);
      return delay === undefined ? undefined : delay / 60_000;
    });
    expect(minutes).toEqual([1, 5, 15, 60, 240, 720, undefined]);
  });

  it('is randomly extended by at most a fifth', () => {
    expect(retryDelay(2, () => 0.999)).toBeGreaterThan(5 * 60_000);
    expect(retryDelay(2, () => 0.999)).toBeLessThanOrEqual(6 * 60_000);
  });
});
