import type { Clock } from '../../lib/clock';
import { UseWindows } from '../../lib/use-windows';

/** Maximum number of tokens counted at a time. */
const MAX_TOKENS = 1_000;

/** Remaining budget after a call; it is full again after `resetSeconds`. */
export interface CallsLeft {
  isOver: boolean;
  left: number;
  resetSeconds: number;
}

/** Counts the calls of each token in memory, against a limit of `max` per window. */
export class CallBudget {
  readonly #windows: UseWindows<number>;

  constructor(
    clock: Clock,
    private readonly max: number,
    windowMs: number,
  ) {
    this.#windows = new UseWindows(clock, windowMs, MAX_TOKENS);
  }

  /** Counts a call of a token. */
  take(tokenId: number): CallsLeft {
    const window = this.#windows.take(tokenId);
    return {
      isOver: window.uses > this.max,
      left: Math.max(0, this.max - window.uses),
      resetSeconds: this.#windows.secondsLeft(window),
    };
  }
}
