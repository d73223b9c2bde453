import { networkOf } from './client-address';
import type { Clock } from './clock';
import { tooMany } from './errors';
import { type UseWindow, UseWindows } from './use-windows';

/** Maximum number of networks counted at the same time; beyond it the oldest is evicted. */
const MAX_NETWORKS = 50_000;

/**
 * Rate limit per network, counted in memory for calls too frequent to be counted in the database.
 */
export class AddressBudget {
  readonly #windows: UseWindows<string>;
  #forgetting: NodeJS.Timeout | undefined;

  constructor(
    clock: Clock,
    /** Maximum uses per window. */
    private readonly max: number,
    private readonly windowMs: number,
  ) {
    this.#windows = new UseWindows(clock, windowMs, MAX_NETWORKS);
  }

  /**
   * Counts a use by an address; throws 429 once its network has exceeded the maximum of the window.
   */
  take(address: string): void {
    const window = this.#windows.take(networkOf(address));
    this.#forgetLater();
    if (window.uses > this.max) throw this.#refusal(window);
  }

  /** Throws 429 if an address has used up its window; counts nothing. */
  check(address: string): void {
    const window = this.#windows.find(networkOf(address));
    if (window !== undefined && window.uses >= this.max) throw this.#refusal(window);
  }

  #refusal(window: UseWindow): Error {
    const wait = this.#windows.secondsLeft(window);
    return tooMany('Too many requests from this address. Please try again later.', wait);
  }

  /** Deletes addresses once their windows have ended, even without further calls. */
  #forgetLater(): void {
    this.#forgetting ??= setTimeout(() => {
      this.#forgetting = undefined;
      this.#windows.forgetExpired();
      if (this.#windows.size > 0) this.#forgetLater();
    }, this.windowMs).unref();
  }
}
