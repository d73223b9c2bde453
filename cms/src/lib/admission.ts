import { overloaded } from './errors';
import type { Soon } from './soon';

/** What a lane holds at most. */
export interface LaneBounds {
  /** Calls at work at the same time. */
  atWork: number;
  /** Calls that wait for their turn. */
  waiting: number;
  /** Bytes of bodies of the calls at work; one call alone may have more. */
  bytes: number;
  /** So long a call waits, in milliseconds. */
  patienceMs: number;
}

/** Why a call was refused. */
export type Refusal = 'pressure' | 'queue-full' | 'waited-too-long';

interface LaneOptions extends LaneBounds {
  /** Whether nothing new is to begin, however few are at work. */
  isPressed?: () => boolean;
  onRefused?: (why: Refusal) => void;
}

interface Waiting {
  bytes: number;
  isGone: () => boolean;
  go: (leave: () => void) => void;
  timer: NodeJS.Timeout;
}

const isNeverGone = (): boolean => false;

/** Lets so many calls work at the same time; others wait in their order, and are refused before they pile up. */
export class Lane {
  #atWork = 0;
  #bytes = 0;
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
   * A place for a call with a body of so many bytes: what gives it back. Throws 503 where too many wait,
   * or the call has waited too long; one that `isGone` when its turn comes is passed over.
   */
  enter(bytes = 0, isGone = isNeverGone): Soon<() => void> {
    this.check();
    if (this.#waiting.length === 0 && this.#hasRoom(bytes)) return this.#take(bytes);
    if (this.#waiting.length >= this.options.waiting) throw this.#refusal('queue-full');
    return new Promise((go, refuse) => {
      const waiting: Waiting = {
        bytes,
        isGone,
        go,
        timer: setTimeout(() => {
          this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
          refuse(this.#refusal('waited-too-long'));
          // Who follows may be smaller.
          this.#letIn();
        }, this.options.patienceMs).unref(),
      };
      this.#waiting.push(waiting);
    });
  }

  #hasRoom(bytes: number): boolean {
    const { options } = this;
    if (this.#atWork >= options.atWork) return false;
    return this.#bytes === 0 || this.#bytes + bytes <= options.bytes;
  }

  #take(bytes: number): () => void {
    this.#atWork += 1;
    this.#bytes += bytes;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#atWork -= 1;
      this.#bytes -= bytes;
      this.#letIn();
    };
  }

  #letIn(): void {
    for (let [next] = this.#waiting; next !== undefined; [next] = this.#waiting) {
      const isGone = next.isGone();
      if (!isGone && !this.#hasRoom(next.bytes)) return;
      this.#waiting.shift();
      clearTimeout(next.timer);
      // Nobody hears of it: the promise of who is gone stays open and is forgotten with the request.
      if (!isGone) next.go(this.#take(next.bytes));
    }
  }

  #refusal(why: Refusal): Error {
    this.options.onRefused?.(why);
    return overloaded();
  }
}
