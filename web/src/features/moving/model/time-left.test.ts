import { timeLeftText } from './time-left';

const MINUTE_MS = 60_000;

describe('the remaining time', () => {
  it.each([
    ['Less than a minute left', 60_000, 900],
    ['About 1 minute left', 60_000, 500],
    ['About 9 minutes left', 60_000, 100],
    ['About 2 hours left', 600_000, 80],
  ])('is “%s” after %d ms and %d of 1,000', (text, at, done) => {
    expect(timeLeftText({ at: 0, done: 0 }, { at, done }, 1_000)).toBe(text);
  });

  it('is estimated from the first known progress', () => {
    const first = { at: MINUTE_MS, done: 900 };
    expect(timeLeftText(first, { at: 2 * MINUTE_MS, done: 910 }, 1_000)).toBe(
      'About 9 minutes left',
    );
  });

  it('is not shown too early, without progress or at the end', () => {
    const first = { at: 0, done: 10 };
    expect(timeLeftText(first, { at: 1_000, done: 20 }, 1_000)).toBe('');
    expect(timeLeftText(first, { at: MINUTE_MS, done: 10 }, 1_000)).toBe('');
    expect(timeLeftText(first, { at: MINUTE_MS, done: 1_000 }, 1_000)).toBe('');
  });
});
