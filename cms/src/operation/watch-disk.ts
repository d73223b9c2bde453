import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { checkDiskSpace } from '../lib/disk-space';
import { env } from '../lib/env';
import { failureText } from '../lib/failure-text';

const INTERVAL_MS = 5_000;
/**
 * Pages that the database may still allocate once space is low: for sessions and the records of
 * deletions.
 */
const LAST_PAGES = 256;
const UNBOUND = 4_294_967_294;

const FULL =
  'The DATA_DIR disk is full: the database can’t grow, and readers can’t send anything. ' +
  'Delete backups or uploads, empty the trash, or enlarge the disk.';

/**
 * Prevents an SQLite database from filling its disk completely, since then not even a deletion
 * could be stored. Returns a function that stops the watch.
 */
export function watchRoom(strapi: Core.Strapi): () => void {
  if (env().DATABASE_CLIENT !== 'sqlite') return () => undefined;
  const knex = strapi.db.connection;
  const folder = path.join(env().DATA_DIR, 'db');
  let bound: number | undefined;

  const setBound = (pages: number): Promise<unknown> =>
    knex.raw(`pragma max_page_count = ${pages}`);
  const look = async (): Promise<void> => {
    const isLow = await checkDiskSpace(folder);
    if (isLow && bound === undefined) {
      const [{ page_count: pages }] = (await knex.raw('pragma page_count')) as [
        { page_count: number },
      ];
      bound = pages + LAST_PAGES;
      strapi.log.warn(FULL);
    }
    // On every check, since the pragma applies to one connection only.
    if (isLow && bound !== undefined) await setBound(bound);
    if (!isLow && bound !== undefined) {
      await setBound(UNBOUND);
      bound = undefined;
      strapi.log.warn('The DATA_DIR disk has space again.');
    }
  };
  const lookSafely = (): void => {
    look().catch((error: unknown) => {
      strapi.log.warn(failureText('The free disk space of DATA_DIR could not be read', error));
    });
  };
  lookSafely();
  const timer = setInterval(lookSafely, INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
