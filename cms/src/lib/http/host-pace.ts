import { setTimeout as wait } from 'node:timers/promises';

/** Maximum number of remembered hosts; the least recently called is evicted first. */
const MAX_HOSTS = 1_000;

/** Spaces calls to one host, so that checking many of its addresses does not overload it. */
export class HostPace {
  readonly #next = new Map<string, number>();

  constructor(private readonly intervalMs: number) {}

  /** Waits for this call's turn at the host; throws if the signal is aborted first. */
  async turn(host: string, signal: AbortSignal): Promise<void> {
    const now = performance.now();
    const at = Math.max(now, this.#next.get(host) ?? 0);
    this.#next.delete(host);
    this.#next.set(host, at + this.intervalMs);
    const [oldest] = this.#next.keys();
    if (this.#next.size > MAX_HOSTS && oldest !== undefined) this.#next.delete(oldest);
    if (at > now) await wait(at - now, undefined, { signal });
  }
}
