import os from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const SAMPLE_MS = 500;
const RESOLUTION_MS = 50;
/**
 * The process counts as overloaded if the median delay of its event loop exceeds LATE_MS throughout
 * LATE_FOR_MS; a single long turn does not count.
 */
const LATE_MS = 1_000;
const LATE_FOR_MS = 5_000;
const MB = 1024 * 1024;
/** More than normal work takes here (measured: 450 MB under load). */
const MOST_BYTES = 1_536 * MB;
/** Share of the memory of the machine or container. */
const SHARE = 0.9;
const TIDY_EVERY_MS = 30_000;

/**
 * Resident memory in bytes above which no new public requests are accepted, unless the owner
 * configured it.
 */
export function memoryBound(givenMb: number, constrained = process.constrainedMemory()): number {
  if (givenMb > 0) return givenMb * MB;
  const there = constrained > 0 ? Math.min(constrained, os.totalmem()) : os.totalmem();
  return Math.min(MOST_BYTES, there * SHARE);
}

let collect: (() => void) | undefined;

/**
 * Forces a garbage collection: without new work V8 would not collect, and the pressure would never
 * end.
 */
export function collectGarbage(): void {
  if (collect === undefined) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  }
  collect();
}

/** Event loop delays since the last reset, in nanoseconds. */
interface Delays {
  percentile: (percentile: number) => number;
  reset: () => void;
}

interface PressureOptions {
  memoryBound: number;
  rss?: () => number;
  collectGarbage?: () => void;
  delays?: Delays;
}

const NO_DELAYS: Delays = { percentile: () => 0, reset: () => undefined };

/** Watches whether the process is overloaded: by event loop delay and memory use. */
export class Pressure {
  #lateSince: number | undefined;
  #isLate = false;
  #isFull = false;
  #fullSince: number | undefined;
  #tidiedAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #delays: Delays;

  constructor(private readonly options: PressureOptions) {
    this.#delays = options.delays ?? NO_DELAYS;
  }

  /** Whether new work should be refused. */
  get isHigh(): boolean {
    return this.#isLate || this.#isFull;
  }

  /**
   * How long memory use has been too high without interruption, in milliseconds; 0 if it is not.
   */
  get fullMs(): number {
    return this.#fullSince === undefined ? 0 : performance.now() - this.#fullSince;
  }

  /** Starts checking periodically; returns the function that stops it. */
  start(): () => void {
    const measured = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
    measured.enable();
    this.#delays = measured;
    this.#timer = setInterval(() => this.look(), SAMPLE_MS).unref();
    return () => {
      clearInterval(this.#timer);
      measured.disable();
    };
  }

  /** Checks once. */
  look(): void {
    const now = performance.now();
    if (this.#delays.percentile(50) / 1e6 > LATE_MS) this.#lateSince ??= now;
    else this.#lateSince = undefined;
    this.#isLate = this.#lateSince !== undefined && now - this.#lateSince >= LATE_FOR_MS;
    this.#delays.reset();
    this.#isFull = this.#isOverBound();
    if (this.#isFull && now - this.#tidiedAt >= TIDY_EVERY_MS) {
      this.#tidiedAt = now;
      (this.options.collectGarbage ?? collectGarbage)();
      this.#isFull = this.#isOverBound();
    }
    if (this.#isFull) this.#fullSince ??= now;
    else this.#fullSince = undefined;
  }

  #isOverBound(): boolean {
    return (this.options.rss ?? process.memoryUsage.rss)() > this.options.memoryBound;
  }
}
