import { BoundedMap } from './bounded-map';
import { networkOf } from './client-address';
import type { Clock } from './clock';
import { tooMany } from './errors';

/** Networks that are counted at the same time; beyond them the longest known is forgotten. */
const MAX_NETWORKS = 50_000;

interface Budget {
  uses: number;
  until: number;
}

/** Counts in memory how often each network calls, for calls that are too many to be counted in the database. */
export class AddressBudget {
  readonly #budgets = new BoundedMap<string, Budget>(MAX_NETWORKS);
  #forgetting: NodeJS.Timeout | undefined;

  constructor(
    private readonly clock: Clock,
    /** Uses in one window. */
    private readonly max: number,
    private readonly windowMs: number,
  ) {}

  /** Counts one use by an address; throws 429 once its network has used up what the window allows. */
  take(address: string): void {
    const now = this.clock.now();
    const budget = this.#budgetOf(networkOf(address), now);
    budget.uses += 1;
    if (budget.uses > this.max) throw this.#refusal(budget, now);
  }

  /** Throws 429 where an address has used up what the window allows; counts nothing. */
  check(address: string): void {
    const now = this.clock.now();
    const budget = this.#budgets.get(networkOf(address));
    if (budget === undefined || !this.#isOpen(budget, now)) return;
    if (budget.uses >= this.max) throw this.#refusal(budget, now);
  }

  #isOpen({ until }: Budget, now: number): boolean {
    // A clock that was set back must not lock anybody out for longer than a window.
    return now < until && until - now <= this.windowMs;
  }

  #refusal({ until }: Budget, now: number): Error {
    const wait = Math.max(1, Math.ceil((until - now) / 1_000));
    return tooMany('Too many requests from this address. Please try again later.', wait);
  }

  #budgetOf(network: string, now: number): Budget {
    const known = this.#budgets.get(network);
    if (known !== undefined && this.#isOpen(known, now)) return known;
    const fresh = { uses: 0, until: now + this.windowMs };
    // To the end: the first entry is always the one whose window began first.
    this.#budgets.delete(network);
    this.#forgetExpired(now);
    this.#budgets.set(network, fresh);
    this.#forgetLater();
    return fresh;
  }

  /** Nobody's address stays for longer than it is needed. */
  #forgetExpired(now: number): void {
    for (const [network, { until }] of this.#budgets) {
      // Unless the clock was set back since.
      if (now < until && until - now <= this.windowMs) return;
      this.#budgets.delete(network);
    }
  }

  /** Nor while nobody calls. */
  #forgetLater(): void {
    this.#forgetting ??= setTimeout(() => {
      this.#forgetting = undefined;
      this.#forgetExpired(this.clock.now());
      if (this.#budgets.size > 0) this.#forgetLater();
    }, this.windowMs).unref();
  }
}
