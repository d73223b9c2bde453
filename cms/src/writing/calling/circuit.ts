import type { Clock } from '../../lib/clock';

const FAILURES = 5;
const REST_MS = 60_000;
/** Retry delay for other calls while one probes whether the provider is back. */
const PROBE_MS = 5_000;

/** How an admitted call has ended; an aborted one says nothing about the provider. */
export type Ending = 'answered' | 'failed' | 'unknown';

/**
 * Keeps calls from a provider that is out of order: after five failures in a row none is let in for a
 * minute, then a single one, and with its success all.
 */
export class Circuit {
  #failures = 0;
  #restsUntil = 0;
  #isProbing = false;

  constructor(private readonly clock: Clock) {}

  /** Milliseconds until somebody is let in again; 0 where somebody is. */
  get waitMs(): number {
    if (this.#failures < FAILURES) return 0;
    // A clock that was set back must not lengthen the rest.
    const left = Math.min(this.#restsUntil - this.clock.now(), REST_MS);
    if (left > 0) return left;
    return this.#isProbing ? PROBE_MS : 0;
  }

  /** Acquires a call; the caller reports its outcome. Returns undefined while the circuit is open, unless forced. */
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
