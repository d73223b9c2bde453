import { overloaded } from './errors';
import type { MaybePromise } from './maybe-async-cache';

/** Limits of a lane. */
export interface LaneBounds {
  /** Maximum number of concurrent calls. */
  atWork: number;
  /** Maximum number of waiting calls. */
  waiting: number;
  /** Maximum total size of the bodies of concurrent calls; a single call may exceed it. */
  bytes: number;
  /** Maximum wait of a call, in milliseconds. */
  patienceMs: number;
}

/** Why a call was refused. */
export type Refusal = 'pressure' | 'queue-full' | 'waited-too-long';

interface LaneOptions extends LaneBounds {
  /**
   * Turns of the event loop between two admitted calls; none by default. In each turn the system
   * accepts a single new connection (libuv) and sends finished answers. Without these turns, many
   * calls admitted at once run in a single turn, during which no new connection is accepted.
   */
  turns?: number;
  /** Whether to refuse all new calls, however few are running. */
  isPressed?: () => boolean;
  onRefused?: (why: Refusal) => void;
}

/** A call that asks to be admitted. */
export interface AdmissionRequest {
  /** Size of its body in bytes. */
  bytes?: number;
  /** Whether the caller has disconnected. */
  isGone?: () => boolean;
  /**
   * Queues the call before others: popular pages are rendered again even while many readers ask for
   * rare ones.
   */
  isFirst?: boolean;
}

interface Waiting extends Required<AdmissionRequest> {
  go: (leave: () => void) => void;
  timer: NodeJS.Timeout;
}

const isNeverGone = (): boolean => false;

/**
 * Limits the number of concurrent calls; others wait in order, and are refused if too many wait.
 */
export class Lane {
  #atWork = 0;
  #bytes = 0;
  #isTurning = false;
  readonly #waiting: Waiting[] = [];

  constructor(private readonly options: LaneOptions) {}

  /** Current number of running and waiting calls. */
  get counts(): { atWork: number; waiting: number } {
    return { atWork: this.#atWork, waiting: this.#waiting.length };
  }

  /** Throws 503 if no new call may start. */
  check(): void {
    if (this.options.isPressed?.() === true) throw this.#refusal('pressure');
  }

  /**
   * Admits a call; the caller releases its place with the returned function. Throws 503 if too many
   * calls wait, or this one has waited too long. A call whose `isGone` is true at its turn is
   * skipped.
   */
  enter({ bytes = 0, isGone = isNeverGone, isFirst = false }: AdmissionRequest = {}): MaybePromise<
    () => void
  > {
    this.check();
    if (this.#waiting.length === 0 && this.#hasRoom(bytes)) return this.#take(bytes);
    if (this.#waiting.length >= this.options.waiting) throw this.#refusal('queue-full');
    return new Promise((go, refuse) => {
      const waiting: Waiting = {
        bytes,
        isGone,
        isFirst,
        go,
        timer: setTimeout(() => {
          this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
          refuse(this.#refusal('waited-too-long'));
          // The next call in line may be smaller and fit.
          this.#letIn();
        }, this.options.patienceMs).unref(),
      };
      const at = isFirst ? this.#waiting.findIndex((other) => !other.isFirst) : -1;
      this.#waiting.splice(at === -1 ? this.#waiting.length : at, 0, waiting);
    });
  }

  #hasRoom(bytes: number): boolean {
    const { options } = this;
    if (this.#isTurning || this.#atWork >= options.atWork) return false;
    return this.#bytes === 0 || this.#bytes + bytes <= options.bytes;
  }

  #take(bytes: number): () => void {
    this.#atWork += 1;
    this.#bytes += bytes;
    const { turns = 0 } = this.options;
    if (turns > 0) this.#turn(turns);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#atWork -= 1;
      this.#bytes -= bytes;
      this.#letIn();
    };
  }

  /** Closes the lane for this many turns of the event loop. */
  #turn(turns: number): void {
    this.#isTurning = turns > 0;
    if (this.#isTurning) setImmediate(() => this.#turn(turns - 1));
    else this.#letIn();
  }

  #letIn(): void {
    for (let [next] = this.#waiting; next !== undefined; [next] = this.#waiting) {
      const isGone = next.isGone();
      if (!isGone && !this.#hasRoom(next.bytes)) return;
      this.#waiting.shift();
      clearTimeout(next.timer);
      // The promise of a disconnected client stays pending and is garbage-collected with its
      // request.
      if (!isGone) next.go(this.#take(next.bytes));
    }
  }

  #refusal(why: Refusal): Error {
    this.options.onRefused?.(why);
    return overloaded();
  }
}
