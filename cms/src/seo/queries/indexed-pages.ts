import type { Knex } from 'knex';
import { GONE, type KnownPage, type PageChanges } from '../rules/page-changes';
import { chunksOf } from '../../lib/chunks';
import { insertRows } from '../../lib/insert-rows';
import { countOf } from '../../strapi/count-of';

/** A page to submit to search engines. */
export interface WaitingPage {
  path: string;
  fingerprint: string;
}

const TABLE = 'indexed_pages';

const waiting = (knex: Knex) =>
  knex(TABLE).where((query) => {
    void query
      .whereNull('submitted_fingerprint')
      .orWhere('submitted_fingerprint', '<>', knex.ref('fingerprint'));
  });

/** All known pages of the site. */
export const selectKnownPages = (knex: Knex): Promise<KnownPage[]> =>
  knex(TABLE).select<KnownPage[]>('path', 'fingerprint', 'submitted_fingerprint as submitted');

/** Saves changes of pages in batches, between which others can write. */
export async function savePageChanges(knex: Knex, { put, forget }: PageChanges): Promise<void> {
  for (const rows of chunksOf(put, 500)) {
    await insertRows(knex, TABLE, rows, {
      onConflict: 'on conflict (path) do update set fingerprint = excluded.fingerprint',
    });
  }
  for (const paths of chunksOf(forget)) await knex(TABLE).whereIn('path', paths).delete();
}

/** Deletes all known pages. */
export const forgetPages = (trx: Knex): Promise<number> => trx(TABLE).delete();

/** Pending pages by address, up to a limit. */
export const selectWaiting = (knex: Knex, limit: number): Promise<WaitingPage[]> =>
  waiting(knex).orderBy('path').limit(limit).select<WaitingPage[]>('path', 'fingerprint');

/** Number of pending pages. */
export const countWaiting = (knex: Knex): Promise<number> => countOf(waiting(knex));

/** Number of known pages that still exist. */
export const countKnown = (knex: Knex): Promise<number> =>
  countOf(knex(TABLE).whereNot({ fingerprint: GONE }));

/** Records the submission of pages; changes made since remain pending. */
export async function noteSubmitted(
  trx: Knex,
  pages: readonly WaitingPage[],
  now: number,
): Promise<void> {
  const present = pages.filter(({ fingerprint }) => fingerprint !== GONE);
  const rows = present.map(({ path, fingerprint }) => ({
    path,
    fingerprint,
    submitted_fingerprint: fingerprint,
    submitted_at: now,
  }));
  await insertRows(trx, TABLE, rows, {
    onConflict: `on conflict (path) do update set submitted_fingerprint = excluded.submitted_fingerprint,
      submitted_at = excluded.submitted_at`,
  });
  const gone = pages.filter(({ fingerprint }) => fingerprint === GONE).map(({ path }) => path);
  for (const paths of chunksOf(gone)) {
    await trx(TABLE).where({ fingerprint: GONE }).whereIn('path', paths).delete();
  }
}
