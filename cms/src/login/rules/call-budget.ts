import { BoundedMap } from '../../lib/bounded-map';
import type { Clock } from '../../lib/clock';

/** What is left of a budget after a call; `resetSeconds` is when it is whole again. */
export interface CallsLeft {
  isOver: boolean;
  left: number;
  resetSeconds: number;
}

/** Counts in memory how often each token calls: `max` times in a window. */
export class CallBudget {
  readonly #windows = new BoundedMap<number, { calls: number; until: number }>(1_000);

  constructor(
    private readonly clock: Clock,
    private readonly max: number,
    private readonly windowMs: number,
  ) {}

  /** Counts a call of a token. */
  take(tokenId: number): CallsLeft {
    const now = this.clock.now();
    const known = this.#windows.get(tokenId);
    // A clock that was set back must not lock out for longer than a window.
    const isOpen = known !== undefined && now < known.until && known.until - now <= this.windowMs;
    const window = isOpen ? known : { calls: 0, until: now + this.windowMs };
    window.calls += 1;
    this.#windows.set(tokenId, window);
    return {
      isOver: window.calls > this.max,
      left: Math.max(0, this.max - window.calls),
      resetSeconds: Math.max(1, Math.ceil((window.until - now) / 1_000)),
    };
  }
}
