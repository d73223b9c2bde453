import type { EntryRow } from './queries/entries';

/** How many things are worked on: that which is brought, and those that come next. */
const AT_ONCE = 3;

/** Begins work on things that come next, so that a thread converts their texts while the database writes. */
export class Prefetcher<Result> {
  readonly #begun = new Map<number, Promise<Result>>();

  constructor(private readonly work: (row: EntryRow) => Promise<Result>) {}

  /** Starts work on the first few of these, and drops results of passed entries. */
  begin(rows: readonly EntryRow[]): void {
    const next = rows.slice(0, AT_ONCE);
    const ids = new Set(next.map(({ id }) => id));
    for (const id of this.#begun.keys()) if (!ids.has(id)) this.#begun.delete(id);
    for (const row of next) {
      if (this.#begun.has(row.id)) continue;
      const result = this.work(row);
      // A rejection reaches the caller of `of`; after a stop there is none, which must not end the process.
      result.catch(() => undefined);
      this.#begun.set(row.id, result);
    }
  }

  /** Result of the work on an entry; starts it where it has not started yet. */
  of(row: EntryRow): Promise<Result> {
    return this.#begun.get(row.id) ?? this.work(row);
  }
}
