import { networkOf } from './client-address';
import type { Clock } from './clock';
import { tooMany } from './errors';
import { type UseWindow, UseWindows } from './use-windows';

/** Networks that are counted at the same time; beyond them the longest known is forgotten. */
const MAX_NETWORKS = 50_000;

/** Counts in memory how often each network calls, for calls that are too many to be counted in the database. */
export class AddressBudget {
  readonly #windows: UseWindows<string>;
  #forgetting: NodeJS.Timeout | undefined;

  constructor(
    clock: Clock,
    /** Uses in one window. */
    private readonly max: number,
    private readonly windowMs: number,
  ) {
    this.#windows = new UseWindows(clock, windowMs, MAX_NETWORKS);
  }

  /** Counts one use by an address; throws 429 once its network has used up what the window allows. */
  take(address: string): void {
    const window = this.#windows.take(networkOf(address));
    this.#forgetLater();
    if (window.uses > this.max) throw this.#refusal(window);
  }

  /** Throws 429 where an address has used up what the window allows; counts nothing. */
  check(address: string): void {
    const window = this.#windows.find(networkOf(address));
    if (window !== undefined && window.uses >= this.max) throw this.#refusal(window);
  }

  #refusal(window: UseWindow): Error {
    const wait = this.#windows.secondsLeft(window);
    return tooMany('Too many requests from this address. Please try again later.', wait);
  }

  /** Deletes addresses as soon as they are not needed any more, even without further calls. */
  #forgetLater(): void {
    this.#forgetting ??= setTimeout(() => {
      this.#forgetting = undefined;
      this.#windows.forgetExpired();
      if (this.#windows.size > 0) this.#forgetLater();
    }, this.windowMs).unref();
  }
}
