import { BoundedMap } from './bounded-map';
import type { Clock } from './clock';

/** The uses of a key in its current window, and the window's end in milliseconds. */
export interface UseWindow {
  uses: number;
  until: number;
}

/**
 * Counts uses by key in memory, in windows that start with the first use; the oldest key is evicted
 * first.
 */
export class UseWindows<K> {
  readonly #windows: BoundedMap<K, UseWindow>;

  constructor(
    private readonly clock: Clock,
    private readonly windowMs: number,
    maxKeys: number,
  ) {
    this.#windows = new BoundedMap(maxKeys);
  }

  get size(): number {
    return this.#windows.size;
  }

  /** The open window of a key; undefined if there is none. */
  find(key: K): UseWindow | undefined {
    const known = this.#windows.get(key);
    return known !== undefined && this.#isOpen(known) ? known : undefined;
  }

  /** Counts a use of a key. */
  take(key: K): UseWindow {
    const window = this.find(key) ?? this.#begin(key);
    window.uses += 1;
    return window;
  }

  /** Seconds until a window ends, at least one. */
  secondsLeft({ until }: UseWindow): number {
    return Math.max(1, Math.ceil((until - this.clock.now()) / 1_000));
  }

  /** Removes the keys whose window has ended. */
  forgetExpired(): void {
    for (const [key, window] of this.#windows) {
      if (this.#isOpen(window)) return;
      this.#windows.delete(key);
    }
  }

  #isOpen({ until }: UseWindow): boolean {
    const now = this.clock.now();
    // A clock that was set back must not lock anybody out for longer than a window.
    return now < until && until - now <= this.windowMs;
  }

  #begin(key: K): UseWindow {
    const fresh = { uses: 0, until: this.clock.now() + this.windowMs };
    // Inserted at the end, so that the first entry is always the oldest window.
    this.#windows.delete(key);
    this.forgetExpired();
    this.#windows.set(key, fresh);
    return fresh;
  }
}
