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
  /** Marks of its fields as they were written, as JSON. */
  written: string;
  is_partial: boolean | number;
}

/** An imported entry with its site and the run that imported it last. */
export type StoredMoved = MovedRow & { site: string; run_id: number };

const columns = [
  ...(['site', 'kind', 'key', 'target_id', 'digest', 'written', 'is_partial', 'run_id'] as const),
];

/** Those of the things of a site that came before, by their keys. */
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

/** A thing of a site by its key. */
export type MovedKey = Pick<StoredMoved, 'site' | 'kind' | 'key'>;

/** Import memory of an entry; undefined where it was never imported. */
export const findMoved = async (
  trx: Knex,
  { site, kind, key }: MovedKey,
): Promise<StoredMoved | undefined> => (await selectMoved(trx, site, kind, [key])).get(key);

/** Forgets a thing by its key. */
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

/** Notes how an export says what has come before, and is the same. */
export const setDigests = (
  trx: Knex,
  rows: readonly Pick<StoredMoved, 'site' | 'kind' | 'key' | 'digest'>[],
): Promise<void> => updateRows(trx, 'moved_entries', rows, ['site', 'kind', 'key']);

/** Forgets that something came from elsewhere: it is brought again if it is asked for. */
export const forgetMoved = async (trx: Knex, kind: MovedKind, targetId: number): Promise<void> => {
  await trx('moved_entries').where({ kind, target_id: targetId }).delete();
};

/** Deletes the records of a run's entries that are only redirects. */
export const forgetMovedRedirects = async (trx: Knex, runId: number): Promise<void> => {
  await trx('moved_entries').where({ run_id: runId, target_id: 0 }).delete();
};

/**
 * Filter for a query of posts (`p`): excludes those that were imported since a moment (milliseconds) and had been
 * public before, as they are not new to readers. Posts that came as drafts or scheduled, and were published since,
 * are kept.
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
