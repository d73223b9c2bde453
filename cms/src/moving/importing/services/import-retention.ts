import type { Knex } from 'knex';
import { systemClock } from '../../../lib/clock';
import { service } from '../../../strapi/service';
import { importFolder } from '../folders';
import { clearFindings, type ImportRow, listKeptBefore, updateImport } from '../queries/imports';
import { importReportService } from './import-report';
import { removeFolder } from './stored-files';

/** How long files and findings are kept after the last work on an import. */
const KEPT_MS = 30 * 86_400_000;

/**
 * Deletes the files of old imports; imported content stays, and is recognized in later exports of
 * the same site.
 */
export const importRetentionService = service(({ strapi }) => {
  const expired = async (): Promise<ImportRow[]> => {
    const before = systemClock.now() - KEPT_MS;
    const rows = await listKeptBefore(strapi.db.connection, before);
    const found: ImportRow[] = [];
    for (const row of rows) {
      const [last] = await importReportService(strapi).runs(row.id);
      if (last === undefined || Date.parse(last.finishedAt ?? '') < before) found.push(row);
    }
    return found;
  };

  return {
    countExpired: async (): Promise<number> => (await expired()).length,

    /** Deletes files and findings import by import; the signal ends it between two imports. */
    async removeExpired(signal: AbortSignal): Promise<number> {
      const rows = await expired();
      for (const { id } of rows) {
        signal.throwIfAborted();
        await removeFolder(importFolder(id));
        await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
          await clearFindings(trx, id);
          await updateImport(trx, id, { clearedAt: systemClock.now() });
        });
      }
      return rows.length;
    },
  };
});
