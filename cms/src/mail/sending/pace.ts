import { setTimeout as sleep } from 'node:timers/promises';

/** Waits below a timer's resolution are skipped; the average rate stays the same. */
const SHORTEST_MS = 2;

/** Limits messages per second, regardless of the number of connections. */
export class MailPace {
  #next = 0;

  constructor(private readonly monotonic: () => number = () => performance.now()) {}

  /** Reserves the next slot; returns the milliseconds until then, 0 for now. */
  take(perSecond: number): number {
    const now = this.monotonic();
    const at = Math.max(now, this.#next);
    this.#next = at + 1_000 / perSecond;
    return at - now < SHORTEST_MS ? 0 : at - now;
  }
}

/** Waits; returns false if the signal was aborted first. */
export async function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  try {
    await sleep(ms, undefined, { signal, ref: false });
    return true;
  } catch {
    return !signal.aborted;
  }
}
