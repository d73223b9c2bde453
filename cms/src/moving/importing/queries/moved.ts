import type { Knex } from 'knex';
import type { MovedKind } from '../../../contract/moving';
import { chunksOf } from '../../../lib/chunks';
import { updateRows } from '../../../lib/insert-rows';
import { storedMoment } from '../../../lib/stored-moment';
import { findRun } from '../../../tasks/queries/runs';

/** An imported entry, and its counterpart here. */
export interface MovedRow {
  kind: MovedKind;
  key: string;
  target_id: number;
  digest: string;
  /** Digests of its written fields, as JSON. */
  written: string;
  is_partial: boolean | number;
}

/** An imported entry with its site and the run that imported it last. */
export type StoredMoved = MovedRow & { site: string; run_id: number };

const columns = [
  ...(['site', 'kind', 'key', 'target_id', 'digest', 'written', 'is_partial', 'run_id'] as const),
];

/** The imported entries of a site with these keys. */
export async function selectMoved(
  knex: Knex,
  site: string,
  kind: MovedKind,
  keys: readonly string[],
): Promise<Map<string, StoredMoved>> {
  const found = new Map<string, StoredMoved>();
  for (const some of chunksOf(keys)) {
    const rows = await knex('moved_entries')
      .where({ site, kind })
      .whereIn('key', some)
      .select<StoredMoved[]>(columns);
    for (const row of rows) found.set(row.key, { ...row, is_partial: Boolean(row.is_partial) });
  }
  return found;
}

/** The key of an imported entry of a site. */
export type MovedKey = Pick<StoredMoved, 'site' | 'kind' | 'key'>;

/** The record of an imported entry; undefined if it was never imported. */
export const findMoved = async (
  trx: Knex,
  { site, kind, key }: MovedKey,
): Promise<StoredMoved | undefined> => (await selectMoved(trx, site, kind, [key])).get(key);

/** Deletes the record of an imported entry. */
export const deleteMoved = async (trx: Knex, { site, kind, key }: MovedKey): Promise<void> => {
  await trx('moved_entries').where({ site, kind, key }).delete();
};

/** Records imported entries, in the transaction of their import. */
export const putMoved = async (trx: Knex, rows: readonly StoredMoved[]): Promise<void> => {
  await trx('moved_entries')
    .insert([...rows])
    .onConflict(['site', 'kind', 'key'])
    .merge();
};

/** Updates the digests of entries that changed in the export and are equal here. */
export const setDigests = (
  trx: Knex,
  rows: readonly Pick<StoredMoved, 'site' | 'kind' | 'key' | 'digest'>[],
): Promise<void> => updateRows(trx, 'moved_entries', rows, ['site', 'kind', 'key']);

/** Deletes the record of an imported entry, so that it can be imported again. */
export const forgetMoved = async (trx: Knex, kind: MovedKind, targetId: number): Promise<void> => {
  await trx('moved_entries').where({ kind, target_id: targetId }).delete();
};

/** Deletes the records of a run's entries that are only redirects. */
export const forgetMovedRedirects = async (trx: Knex, runId: number): Promise<void> => {
  await trx('moved_entries').where({ run_id: runId, target_id: 0 }).delete();
};

/**
 * Filter for a query of posts (`p`): excludes posts imported since a time (milliseconds) that had
 * been public before, as they are not new to readers. Posts imported as drafts or scheduled, and
 * published since, are kept.
 */
export async function archiveFilter(
  knex: Knex,
  since: number,
): Promise<(posts: Knex.QueryBuilder) => void> {
  const ofPosts = () => knex('moved_entries').where({ kind: 'post' satisfies MovedKind });
  const rows = await ofPosts().distinct<{ run_id: number }[]>('run_id');
  const runs = await Promise.all(rows.map(({ run_id: id }) => findRun(knex, id)));
  return (posts) => {
    for (const run of runs) {
      const ended = run?.finished_at ?? null;
      if (run === undefined || (ended !== null && Number(ended) < since)) continue;
      const brought = ofPosts().where({ run_id: run.id }).select('target_id');
      void posts.whereNot((old) => {
        void old.whereIn('p.id', brought);
        if (ended !== null) {
          void old.where('p.publication_date', '<=', storedMoment(knex, Number(ended)));
        }
      });
    }
  };
}
