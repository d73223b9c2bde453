import type { EntryRow } from './queries/entries';

/** Entries worked on at once: the current one and the next. */
const AT_ONCE = 3;

/** Prefetches the next entries, so that a thread converts their texts while the database writes. */
export class Prefetcher<Result> {
  readonly #begun = new Map<number, Promise<Result>>();

  constructor(private readonly work: (row: EntryRow) => Promise<Result>) {}

  /** Starts work on the first of these entries, and drops results of previous ones. */
  begin(rows: readonly EntryRow[]): void {
    const next = rows.slice(0, AT_ONCE);
    const ids = new Set(next.map(({ id }) => id));
    for (const id of this.#begun.keys()) if (!ids.has(id)) this.#begun.delete(id);
    for (const row of next) {
      if (this.#begun.has(row.id)) continue;
      const result = this.work(row);
      // The caller of `of` handles a rejection. After a stop there is no caller, and an unhandled
      // rejection would end the process.
      result.catch(() => undefined);
      this.#begun.set(row.id, result);
    }
  }

  /** Result of an entry's work, started if necessary. */
  of(row: EntryRow): Promise<Result> {
    return this.#begun.get(row.id) ?? this.work(row);
  }
}
