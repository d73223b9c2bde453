import type { Knex } from 'knex';
import type { z } from 'zod';
import { limits } from '../../contract/limits';
import type { redirectImportQuery, RedirectImportReport } from '../../contract/redirect';
import { readTable, withoutGuards } from '../../lib/csv/csv-table';
import { decodeCsv } from '../../lib/csv/decode-csv';
import { service } from '../../strapi/service';
import { type NewRow, type RedirectRow, selectByKeys } from '../queries/redirect-rows';
import { readLines } from '../rules/read-file';
import { draftRedirects, type NewRedirect } from './draft-redirects';
import { writeRedirects } from './redirects';

/** Maximum faults in a report. */
const MAX_FAULTS = 200;

/** Valid lines of a file, and the faults of the others. */
interface ReadFile {
  rows: NewRow[];
  /** Number of lines that need no redirect. */
  unneeded: number;
  faults: { line: number; message: string }[];
}

/** Whether a stored redirect equals a row. */
const isSame = (stored: RedirectRow | undefined, row: NewRow): boolean =>
  stored !== undefined &&
  (['source', 'target', 'target_kind', 'target_id', 'status'] as const).every(
    (column) => stored[column] === row[column],
  );

/** Imports redirects from files. */
export const redirectFilesService = service(({ strapi }) => {
  const read = async (bytes: Uint8Array): Promise<ReadFile> => {
    const table = await readTable(decodeCsv(bytes).text, limits.redirectRows);
    const lines = readLines(withoutGuards(table));
    const good = lines.flatMap((line) => ('message' in line ? [] : [line]));
    const given = good.map((line): NewRedirect => ({ ...line, madeBy: 'owner' }));
    const drafted = await draftRedirects(strapi, given);
    const found: ReadFile = { rows: [], unneeded: 0, faults: [] };
    for (const line of lines) if ('message' in line) found.faults.push(line);
    drafted.forEach((one, index) => {
      if ('row' in one) found.rows.push(one.row);
      else if ('unneeded' in one) found.unneeded += 1;
      else found.faults.push({ line: good[index]?.line ?? 0, message: one.fault.message });
    });
    found.faults.sort((a, b) => a.line - b.line);
    return found;
  };

  return {
    /**
     * Imports a file, replacing redirects of the same addresses; `dryRun` only reports the result.
     * Faulty lines prevent the whole import unless `partial` is set. Throws 400 for a file in
     * another format.
     */
    async importCsv(
      bytes: Uint8Array,
      { dryRun = false, partial = false }: z.output<typeof redirectImportQuery> = {},
    ): Promise<RedirectImportReport> {
      const { rows, unneeded, faults } = await read(bytes);
      const once = [...new Map(rows.map((row) => [row.source_key, row])).values()];
      const isRefused = faults.length > 0 && !partial && !dryRun;
      const outcome = await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
        const stored = await selectByKeys(
          trx,
          once.map((row) => row.source_key),
        );
        const fresh = once.filter((row) => !isSame(stored.get(row.source_key), row));
        if (!isRefused && !dryRun) await writeRedirects(strapi, trx, fresh);
        const added = fresh.filter((row) => !stored.has(row.source_key)).length;
        return { added, changed: fresh.length - added, unchanged: once.length - fresh.length };
      });
      return {
        dryRun,
        rows: rows.length + unneeded + faults.length,
        added: isRefused ? 0 : outcome.added,
        changed: isRefused ? 0 : outcome.changed,
        unchanged: outcome.unchanged + unneeded,
        faults: faults.slice(0, MAX_FAULTS),
        faulty: faults.length,
      };
    },
  };
});
