/**
 * Runs at most a given number of short tasks per turn of the event loop; the rest wait for the next
 * turns, in order. New connections are accepted between turns, one per turn (libuv).
 */
export class ShortTurns {
  #done = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly most: number) {}

  /** Runs a task at once, or in the next turn with room for it. */
  do(work: () => void): void {
    if (this.#done >= this.most) {
      this.#waiting.push(work);
      return;
    }
    if (this.#done === 0) setImmediate(this.#turn);
    this.#done += 1;
    work();
  }

  readonly #turn = (): void => {
    const due = this.#waiting.splice(0, this.most);
    this.#done = due.length;
    if (due.length > 0) setImmediate(this.#turn);
    for (const work of due) work();
  };
}
