import { backOff } from './social-patience';

describe('the delay between two attempts', () => {
  it('doubles from a minute up to an hour', () => {
    expect([0, 1, 2, 3, 6, 7, 8].map((attempts) => backOff(attempts) / 60_000)).toEqual([
      1, 1, 2, 4, 32, 60, 60,
    ]);
  });
});
