import type { WebhookPause } from '../../contract/webhook';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Maximum wait; later due times were written while the clock was wrong. */
export const LONGEST_WAIT_MS = 12 * HOUR_MS;

/** How long an event is retried; a webhook that accepts nothing for this long is paused. */
export const PATIENCE_MS = 72 * HOUR_MS;

/** Delay after the first failure, the second and so on; the last one applies to all that follow. */
const DELAYS_MS = [
  10 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  LONGEST_WAIT_MS,
] as const;

/**
 * Consecutive failures after which a webhook's events are held; a single one then probes whether it
 * is back.
 */
const HELD_AFTER = 5;
const HOLDS_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS] as const;
const GONE = 410;

/** A receiver's answer; `error` is null if it accepted the event. */
export interface Answered {
  status: number | null;
  error: string | null;
  /** The delay that the receiver asks for, in milliseconds. */
  retryAfterMs: number | undefined;
}

/** An event after an attempt, and its webhook; times in milliseconds. */
interface AttemptState {
  attempts: number;
  /**
   * Start of this attempt: a receiver that hangs fails later, and no event may be given up because
   * of this delay.
   */
  begunAt: number;
  triedSince: number;
  failures: number;
  failingSince: number | null;
}

/** Changes to the event. */
interface DeliveryChange {
  status: 'waiting' | 'delivered' | 'failed';
  due_at: number;
}

/** Changes to its webhook. */
interface WebhookChange {
  failures: number;
  failing_since: number | null;
  problem: string | null;
  due_at: number;
  paused?: WebhookPause;
  delivered_at?: number;
}

/** Changes caused by an attempt. */
interface AttemptOutcome {
  delivery: DeliveryChange;
  webhook: WebhookChange;
}

const nth = (delays: readonly number[], count: number): number =>
  delays[Math.min(count, delays.length) - 1] ?? 0;

/** Delay in milliseconds before the next attempt, by the number of attempts. */
export const retryDelayMs = (attempts: number): number => nth(DELAYS_MS, attempts);

/** Whether this many consecutive failures hold all events of a webhook. */
export const isHeld = (failures: number): boolean => failures >= HELD_AFTER;

const holdMs = (failures: number): number =>
  isHeld(failures) ? nth(HOLDS_MS, failures - HELD_AFTER + 1) : 0;

function whyPaused(status: number | null, failingSince: number, now: number) {
  if (status === GONE) return 'gone' as const;
  return now - failingSince >= PATIENCE_MS ? ('failing' as const) : undefined;
}

/**
 * Changes caused by an attempt. An event refused for three days while others are accepted is given
 * up. If none is accepted for three days, or the address is gone, the webhook is paused and its
 * events stay, in order. An event whose three days end before its webhook's waits for the pause.
 */
export function outcomeOf(state: AttemptState, answered: Answered, now: number): AttemptOutcome {
  const { attempts, triedSince } = state;
  const { status, error, retryAfterMs = 0 } = answered;
  if (error === null) {
    const healthy = { failures: 0, failing_since: null, problem: null, due_at: 0 };
    return {
      delivery: { status: 'delivered', due_at: now },
      webhook: { ...healthy, delivered_at: now },
    };
  }
  const failures = state.failures + 1;
  const failingSince = Math.min(state.failingSince ?? state.begunAt, now);
  const wish = Math.min(retryAfterMs, LONGEST_WAIT_MS);
  const webhook = {
    failures,
    failing_since: failingSince,
    problem: error,
    due_at: now + Math.max(wish, holdMs(failures)),
  };
  const paused = whyPaused(status, failingSince, now);
  if (paused !== undefined) {
    return { delivery: { status: 'waiting', due_at: now }, webhook: { ...webhook, paused } };
  }
  const end = triedSince + PATIENCE_MS;
  if (now >= end && !isHeld(failures)) {
    return { delivery: { status: 'failed', due_at: now }, webhook };
  }
  const next = now + Math.max(wish, retryDelayMs(attempts));
  const last = now < end ? end : failingSince + PATIENCE_MS;
  return { delivery: { status: 'waiting', due_at: Math.min(next, last) }, webhook };
}
