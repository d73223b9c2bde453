import type { JobContext, Plan, Subject } from './job';

const PAGE = 50;

/** As much of a service as going through the rows of its kind takes. */
export interface RowService<Row> {
  count(): Promise<number>;
  /** Rows after an id, by id. */
  page(afterId: number, limit: number): Promise<{ id: number; title: string }[]>;
  /** The current row; undefined where it has been deleted. */
  find(id: number): Promise<Row | undefined>;
}

/**
 * Goes through all rows of a kind, oldest first and a page at a time, so that memory stays flat; the job
 * plans each from what it is at that moment.
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
