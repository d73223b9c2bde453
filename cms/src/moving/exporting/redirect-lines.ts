import { CSV_BOM, csvLine } from '../../contract/csv';
import type { Magazine } from './magazine';

/** The redirects as CSV, as the screen of redirects reads them again: from, to, status, and whether it is a pattern. */
export async function* redirectLines(
  magazine: Pick<Magazine, 'redirects'>,
): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(['from', 'to', 'status', 'regex']);
  for await (const { from, to, status, isPattern } of magazine.redirects()) {
    yield csvLine([from, to, status, isPattern ? '1' : '0']);
  }
}
