import { overloaded } from './errors';
import type { MaybePromise } from './maybe-async-cache';

/** Limits of a lane. */
export interface LaneBounds {
  /** Calls at work at the same time. */
  atWork: number;
  /** Calls that wait for their turn. */
  waiting: number;
  /** Bytes of bodies of the calls at work; one call alone may have more. */
  bytes: number;
  /** How long a call waits, in milliseconds. */
  patienceMs: number;
}

/** Why a call was refused. */
export type Refusal = 'pressure' | 'queue-full' | 'waited-too-long';

interface LaneOptions extends LaneBounds {
  /**
   * Turns of the event loop between one admitted call and the next; none by default. In each turn the system accepts a
   * single new connection (libuv), and answers that are ready go out: without these turns, many calls admitted at once
   * are processed in a single one, while new connections are not even accepted.
   */
  turns?: number;
  /** Whether nothing new is to begin, however few are at work. */
  isPressed?: () => boolean;
  onRefused?: (why: Refusal) => void;
}

/** A call that wants a place. */
export interface AdmissionRequest {
  /** Bytes of its body. */
  bytes?: number;
  /** Whether the caller is gone. */
  isGone?: () => boolean;
  /** Goes first: popular pages are rendered again even while many ask for rarely read ones. */
  isFirst?: boolean;
}

interface Waiting extends Required<AdmissionRequest> {
  go: (leave: () => void) => void;
  timer: NodeJS.Timeout;
}

const isNeverGone = (): boolean => false;

/** Limits the number of concurrent calls; others wait in order, and are refused before they pile up. */
export class Lane {
  #atWork = 0;
  #bytes = 0;
  #isTurning = false;
  readonly #waiting: Waiting[] = [];

  constructor(private readonly options: LaneOptions) {}

  /** How full it is, in calls. */
  get figures(): { atWork: number; waiting: number } {
    return { atWork: this.#atWork, waiting: this.#waiting.length };
  }

  /** Throws 503 where nothing new is to begin. */
  check(): void {
    if (this.options.isPressed?.() === true) throw this.#refusal('pressure');
  }

  /**
   * A place for a call: what gives it back. Throws 503 where too many wait, or the call has waited too long;
   * one that `isGone` when its turn comes is passed over.
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
          // The next one in line may be smaller.
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

  /** Keeps the lane closed for this many turns of the event loop. */
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
      // The promise of a disconnected client is left pending and is collected with the request.
      if (!isGone) next.go(this.#take(next.bytes));
    }
  }

  #refusal(why: Refusal): Error {
    this.options.onRefused?.(why);
    return overloaded();
  }
}
