import { judgeAnswer } from './judge-answer';

const HOUR_MS = 3_600_000;
const failure = 'the service did not respond in time';

describe('a response from IndexNow', () => {
  it('is a success with 200, and with 202 while the key is checked', () => {
    expect(judgeAnswer({ status: 200 }, 3)).toMatchObject({ outcome: 'accepted' });
    expect(judgeAnswer({ status: 202 }, 0)).toMatchObject({ outcome: 'accepted' });
  });

  it.each([400, 401, 403, 404, 413, 422, 301])('stops submission with %d', (status) => {
    const verdict = judgeAnswer({ status }, 0);
    expect(verdict.outcome).toBe('refused');
    expect(verdict.message).toContain(String(status));
    expect(verdict.waitMs).toBeUndefined();
  });

  it('delays submission as long as it asks, between a minute and a day', () => {
    const wait = (retryAfterMs?: number) => judgeAnswer({ status: 429, retryAfterMs }, 0).waitMs;
    expect(wait(0)).toBe(60_000);
    expect(wait(5 * HOUR_MS)).toBe(5 * HOUR_MS);
    expect(wait(1e12)).toBe(24 * HOUR_MS);
  });

  it('delays submission from ten minutes up to two hours after a 429 without Retry-After', () => {
    const waits = [0, 1, 2, 3, 4, 99].map(
      (failures) => (judgeAnswer({ status: 429 }, failures).waitMs ?? 0) / 60_000 + 1,
    );
    expect(waits).toEqual([10, 20, 40, 80, 120, 120]);
  });

  it('delays submission longer with each failure, up to a day', () => {
    const waits = [0, 1, 2, 3, 4, 5, 99].map(
      (failures) => (judgeAnswer({ status: 503 }, failures).waitMs ?? 0) + 60_000,
    );
    expect(waits.map((ms) => ms / HOUR_MS)).toEqual([1, 2, 4, 8, 16, 24, 24]);
    expect(judgeAnswer({ status: null, failure, isLasting: false }, 0)).toMatchObject({
      outcome: 'later',
      message: 'It could not be submitted: the service did not respond in time.',
    });
  });

  it('stops submission if none can arrive', () => {
    const verdict = judgeAnswer({ status: null, failure, isLasting: true }, 0);
    expect(verdict.outcome).toBe('refused');
  });
});
