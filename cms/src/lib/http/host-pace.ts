import { setTimeout as wait } from 'node:timers/promises';

/** Most hosts that are remembered; those asked longest ago are forgotten first. */
const MAX_HOSTS = 1_000;

/** Keeps calls to one host apart, so that checking many addresses of it is no attack on it. */
export class HostPace {
  readonly #next = new Map<string, number>();

  constructor(private readonly intervalMs: number) {}

  /** Waits until it is this call's turn at the host; throws where the signal is aborted before. */
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
