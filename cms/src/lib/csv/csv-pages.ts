import { CSV_BOM, csvLine } from '../../contract/csv';

/** How many rows are read at a time. */
const PAGE = 500;

/** Source of a CSV file: its headings, and pages of rows, each read after the last row of the one before. */
interface CsvPages<T> {
  headings: readonly string[];
  /** At most `limit` rows after the one with an id, in the order of their ids. */
  rowsAfter: (id: number, limit: number) => Promise<T[]>;
  /** The lines of some rows. */
  linesOf: (rows: T[]) => string | Promise<string>;
}

/** A file of CSV, read a page at a time, however long the table is. */
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
