import type { Clock } from '../../lib/clock';

const FAILURES = 5;
const REST_MS = 60_000;
/** Retry delay for other calls while one probes whether the provider is back. */
const PROBE_MS = 5_000;

/** Outcome of an admitted call; an aborted one says nothing about the provider. */
export type Ending = 'answered' | 'failed' | 'unknown';

/**
 * Circuit breaker for a provider: opens for a minute after five consecutive failures, then admits a
 * single probe, and closes if it succeeds.
 */
export class Circuit {
  #failures = 0;
  #restsUntil = 0;
  #isProbing = false;

  constructor(private readonly clock: Clock) {}

  /** Milliseconds until a call is admitted; 0 if one is now. */
  get waitMs(): number {
    if (this.#failures < FAILURES) return 0;
    // A clock that was set back must not prolong the pause.
    const left = Math.min(this.#restsUntil - this.clock.now(), REST_MS);
    if (left > 0) return left;
    return this.#isProbing ? PROBE_MS : 0;
  }

  /**
   * Acquires a call; the caller reports its outcome. Undefined while the circuit is open, unless
   * forced.
   */
  enter(insists = false): ((ending: Ending) => void) | undefined {
    if (this.waitMs > 0 && !insists) return undefined;
    const isProbe = this.#failures >= FAILURES && !this.#isProbing;
    if (isProbe) this.#isProbing = true;
    return (ending) => {
      if (isProbe) this.#isProbing = false;
      if (ending === 'answered') this.#failures = 0;
      if (ending !== 'failed') return;
      this.#failures += 1;
      this.#restsUntil = this.clock.now() + REST_MS;
    };
  }
}
