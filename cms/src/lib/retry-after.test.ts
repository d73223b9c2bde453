import { retryAfterMs } from './retry-after';

const NOW = Date.UTC(2026, 10, 22, 12);

describe('Retry-After', () => {
  it('is seconds or a date, which may have passed', () => {
    expect(retryAfterMs('120', NOW)).toBe(120_000);
    expect(retryAfterMs('0.5', NOW)).toBe(500);
    expect(retryAfterMs('Sun, 22 Nov 2026 12:01:00 GMT', NOW)).toBe(60_000);
    expect(retryAfterMs('Sun, 22 Nov 2026 11:00:00 GMT', NOW)).toBe(0);
  });

  it('is ignored if it is missing or not a time', () => {
    for (const value of [undefined, null, '', 'soon']) {
      expect(retryAfterMs(value, NOW)).toBeUndefined();
    }
  });
});
