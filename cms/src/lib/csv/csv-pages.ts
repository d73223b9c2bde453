import { CSV_BOM, csvLine } from '../../contract/csv';

/** Number of rows read at a time. */
const PAGE = 500;

/**
 * Source of a CSV file: its headings, and rows in pages, each page following the last row of the
 * previous one.
 */
interface CsvPages<T> {
  headings: readonly string[];
  /** At most `limit` rows after the one with this id, ordered by id. */
  rowsAfter: (id: number, limit: number) => Promise<T[]>;
  /** Formats rows as lines. */
  linesOf: (rows: T[]) => string | Promise<string>;
}

/** Generates a CSV file page by page, so that the size of the table does not matter. */
export async function* csvPages<T extends { id: number }>({
  headings,
  rowsAfter,
  linesOf,
}: CsvPages<T>): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(headings);
  let afterId = 0;
  for (;;) {
    const rows = await rowsAfter(afterId, PAGE);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield await linesOf(rows);
    afterId = last.id;
  }
}
