import type { JobContext, Plan, Subject } from './job';

const PAGE = 50;

/** The part of a service that is needed to iterate over its rows. */
export interface RowService<Row> {
  count(): Promise<number>;
  /** A page of rows after an id, ordered by id. */
  page(afterId: number, limit: number): Promise<{ id: number; title: string }[]>;
  /** The current row; undefined if it has been deleted. */
  find(id: number): Promise<Row | undefined>;
}

/**
 * Iterates over all rows of a kind, oldest first, page by page to limit memory; the job plans each
 * from its current state.
 */
export async function eachRow<Row>(
  context: JobContext,
  kind: Subject['kind'],
  rows: RowService<Row>,
  plan: (row: Row) => Plan | Promise<Plan>,
): Promise<void> {
  for (let last = 0; ;) {
    const page = await rows.page(last, PAGE);
    for (const { id, title } of page) {
      await context.item({ kind, id, title }, async () => {
        const row = await rows.find(id);
        return row === undefined
          ? { outcome: 'skipped', message: 'Deleted in the meantime' }
          : plan(row);
      });
    }
    const end = page.at(-1);
    if (end === undefined) return;
    last = end.id;
  }
}
