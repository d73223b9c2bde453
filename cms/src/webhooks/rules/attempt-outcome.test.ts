import { outcomeOf, PATIENCE_MS } from './attempt-outcome';

const HOUR_MS = 3_600_000;
const now = Date.parse('2026-11-26T12:00:00Z');
const fresh = { attempts: 1, begunAt: now, triedSince: now, failures: 0, failingSince: null };
const refused = { status: 500, error: 'It returned status 500', retryAfterMs: undefined };

/**
 * Times of an event's attempts in milliseconds after the first, if its receiver refuses only this
 * event.
 */
function attemptsOf(): number[] {
  const moments: number[] = [];
  for (let at = now, attempts = 1; ; attempts += 1) {
    moments.push(at - now);
    const state = { ...fresh, attempts, begunAt: at };
    const { delivery } = outcomeOf(state, refused, at);
    if (delivery.status !== 'waiting') return moments;
    at = delivery.due_at;
  }
}

describe('the outcome of a delivery attempt', () => {
  it('resets the webhook’s failures after a success', () => {
    const failing = { ...fresh, attempts: 9, triedSince: 0, failures: 8, failingSince: 1 };
    expect(outcomeOf(failing, { status: 204, error: null, retryAfterMs: 5 }, now)).toEqual({
      delivery: { status: 'delivered', due_at: now },
      webhook: { failures: 0, failing_since: null, problem: null, due_at: 0, delivered_at: now },
    });
  });

  it('delays retries increasingly over three days, with one at their end', () => {
    const moments = attemptsOf();
    const waits = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0));
    expect(waits.slice(0, 7)).toEqual([
      10_000,
      60_000,
      300_000,
      1_800_000,
      2 * HOUR_MS,
      6 * HOUR_MS,
      12 * HOUR_MS,
    ]);
    expect(moments.at(-1)).toBe(PATIENCE_MS);
  });

  it('pauses the webhook after three days without a success, and keeps the event', () => {
    const state = { ...fresh, triedSince: 0, failures: 12, failingSince: now - PATIENCE_MS };
    const { delivery, webhook } = outcomeOf(state, refused, now);
    expect(delivery.status).toBe('waiting');
    expect(webhook).toMatchObject({ paused: 'failing', failing_since: now - PATIENCE_MS });
  });

  it('pauses the webhook and fails no event if every attempt has timed out', () => {
    const hung = outcomeOf(fresh, refused, now + 15_000);
    expect(hung.webhook.failing_since).toBe(now);
    const { failures, failing_since: failingSince } = hung.webhook;
    const end = now + PATIENCE_MS;
    const last = { ...fresh, attempts: 12, begunAt: end, failures, failingSince };
    const { delivery, webhook } = outcomeOf(last, refused, end + 15_000);
    expect(delivery.status).toBe('waiting');
    expect(webhook.paused).toBe('failing');
  });

  it('fails no event from before the current series of failures while none succeeds', () => {
    const failingSince = now + 60_000;
    const failing = { ...fresh, attempts: 12, failures: 11, failingSince };
    const end = now + PATIENCE_MS;
    const { delivery, webhook } = outcomeOf({ ...failing, begunAt: end }, refused, end);
    expect(webhook.paused).toBeUndefined();
    expect(delivery).toEqual({ status: 'waiting', due_at: failingSince + PATIENCE_MS });
    const next = outcomeOf({ ...failing, begunAt: delivery.due_at }, refused, delivery.due_at);
    expect([next.delivery.status, next.webhook.paused]).toEqual(['waiting', 'failing']);
    // The receiver has accepted others since.
    const alone = outcomeOf({ ...failing, failures: 1, begunAt: end }, refused, end);
    expect(alone.delivery.status).toBe('failed');
  });

  it('counts three days from now if the clock was ahead when the failures began', () => {
    const { webhook } = outcomeOf({ ...fresh, failingSince: now + 999 * HOUR_MS }, refused, now);
    expect(webhook.failing_since).toBe(now);
  });

  it('pauses the webhook at once if its URL is gone', () => {
    const { delivery, webhook } = outcomeOf(fresh, { ...refused, status: 410 }, now);
    expect(delivery.status).toBe('waiting');
    expect(webhook.paused).toBe('gone');
  });

  it('delays the webhook after several consecutive failures, for at most an hour', () => {
    const delayAfter = (failures: number): number =>
      outcomeOf({ ...fresh, failures, failingSince: now }, refused, now).webhook.due_at - now;
    expect([0, 3, 4, 5, 6, 7, 50].map(delayAfter)).toEqual([
      0,
      0,
      60_000,
      300_000,
      900_000,
      HOUR_MS,
      HOUR_MS,
    ]);
  });

  it('delays retries as long as the receiver asks, for at most half a day', () => {
    const asked = (retryAfterMs: number) =>
      outcomeOf(fresh, { ...refused, status: 429, retryAfterMs }, now);
    expect(asked(90_000).webhook.due_at).toBe(now + 90_000);
    expect(asked(90_000).delivery.due_at).toBe(now + 90_000);
    expect(asked(999 * HOUR_MS).webhook.due_at).toBe(now + 12 * HOUR_MS);
  });
});
