import type { Knex } from 'knex';
import type { RedirectEntry, RedirectMaker, RedirectStatus } from '../../contract/redirect';
import { chunksOf } from '../../lib/chunks';
import { escapeLike } from '../../lib/escape-like';
import { insertRows } from '../../lib/insert-rows';
import { isSqlite } from '../../lib/is-sqlite';
import { countOf } from '../../strapi/count-of';

const TABLE = 'redirects';
/** Rows that are written with one statement. */
const WRITTEN_AT_ONCE = 2_000;

/** What of a redirect is decided when it is made or changed. */
export interface RedirectFields {
  source: string;
  source_key: string;
  is_pattern: boolean;
  target: string | null;
  target_kind: string | null;
  target_id: number | null;
  status: RedirectStatus;
}

/** A redirect that is new. */
export interface NewRow extends RedirectFields {
  made_by: RedirectMaker;
  run_id: number | null;
  created_at: number;
}

/** A redirect as the database gives it. */
export interface RedirectRow extends Omit<NewRow, 'is_pattern' | 'created_at'> {
  id: number;
  is_pattern: boolean | number;
  hits: number | string;
  last_hit_at: number | string | null;
  created_at: number | string;
}

/** What is needed to lead on. */
export type LeadingRow = Pick<
  RedirectRow,
  'id' | 'source' | 'target' | 'target_kind' | 'target_id' | 'status'
>;

const LEADING = ['id', 'source', 'target', 'target_kind', 'target_id', 'status'];

/** The redirect of a key. */
export const findByKey = (knex: Knex, key: string): Promise<LeadingRow | undefined> =>
  knex(TABLE).where({ source_key: key }).first<LeadingRow | undefined>(LEADING);

/** All patterns, oldest first. */
export const selectPatterns = (knex: Knex): Promise<LeadingRow[]> =>
  knex(TABLE).where({ is_pattern: true }).orderBy('id').select<LeadingRow[]>(LEADING);

/** Number of patterns. */
export const countPatterns = (knex: Knex): Promise<number> =>
  countOf(knex(TABLE).where({ is_pattern: true }));

/** Redirects whose old address or target has these letters, of all without any. */
function narrowed(knex: Knex, words: string): Knex.QueryBuilder {
  const query = knex(TABLE);
  if (words === '') return query;
  // SQLite's own is blind to the case of letters.
  const like = isSqlite(knex) ? 'like' : 'ilike';
  const part = `%${escapeLike(words)}%`;
  return query.where((or) => {
    for (const column of ['source', 'target']) {
      void or.orWhereRaw(`?? ${like} ? escape '\\'`, [column, part]);
    }
  });
}

/** One page of redirects, newest first. */
export const selectRedirects = (
  knex: Knex,
  words: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<RedirectRow[]> =>
  narrowed(knex, words).orderBy('id', 'desc').limit(limit).offset(offset).select<RedirectRow[]>();

/** Number of all redirects of a search. */
export const countRedirects = (knex: Knex, words: string): Promise<number> =>
  countOf(narrowed(knex, words));

/** One redirect. */
export const findRedirect = (knex: Knex, id: number): Promise<RedirectRow | undefined> =>
  knex(TABLE).where({ id }).first<RedirectRow | undefined>();

/** Redirects after one, oldest first. */
export const selectAfter = (knex: Knex, id: number, limit: number): Promise<RedirectRow[]> =>
  knex(TABLE).where('id', '>', id).orderBy('id').limit(limit).select<RedirectRow[]>();

/** The redirects of these keys, by them. */
export async function selectByKeys(
  knex: Knex,
  keys: readonly string[],
): Promise<Map<string, RedirectRow>> {
  const found = new Map<string, RedirectRow>();
  for (const part of chunksOf(keys, 500)) {
    const rows = await knex(TABLE).whereIn('source_key', part).select<RedirectRow[]>();
    for (const row of rows) found.set(row.source_key, row);
  }
  return found;
}

const CHANGED = [
  ...['source', 'is_pattern', 'target', 'target_kind', 'target_id', 'status'],
  ...['made_by', 'run_id'],
];

/** Writes redirects, in the place of those of the same addresses; one that the owner made is replaced by the owner's alone. */
export async function upsertRedirects(trx: Knex, rows: readonly NewRow[]): Promise<void> {
  const changes = CHANGED.map((column) => `${column} = excluded.${column}`).join(', ');
  const onConflict = `on conflict (source_key) do update set ${changes} where ${TABLE}.made_by <> 'owner' or excluded.made_by = 'owner'`;
  // One statement must not meet the same row twice; the last of equals counts.
  const once = [...new Map(rows.map((row) => [row.source_key, row])).values()];
  for (const part of chunksOf(once, WRITTEN_AT_ONCE)) {
    await insertRows(trx, TABLE, part.map(toColumns(trx)), { onConflict });
  }
}

/** JSON has yes and no, which SQLite's table has as numbers. */
const toColumns =
  (trx: Knex) =>
  (row: NewRow): Record<string, unknown> =>
    isSqlite(trx) ? { ...row, is_pattern: Number(row.is_pattern) } : { ...row };

/** Writes one redirect with what it was counted before; returns its id. */
export async function insertRedirect(
  trx: Knex,
  row: NewRow,
  { hits, lastHitAt }: { hits: number; lastHitAt: number | null },
): Promise<number> {
  const counted = { ...row, hits, last_hit_at: lastHitAt };
  const [made] = await trx(TABLE).insert(counted).returning<{ id: number }[]>('id');
  return made?.id ?? 0;
}

/** Changes a redirect. */
export const updateRedirect = async (
  trx: Knex,
  id: number,
  fields: RedirectFields & { made_by: RedirectMaker },
): Promise<void> => void (await trx(TABLE).where({ id }).update(fields));

/** Deletes redirects; returns how many there were. */
export const deleteRedirect = (trx: Knex, id: number): Promise<number> =>
  trx(TABLE).where({ id }).delete();

/** Deletes the redirects that lead to entries. */
export async function deleteOfEntries(
  trx: Knex,
  kind: string,
  ids: readonly number[],
): Promise<number> {
  let deleted = 0;
  for (const part of chunksOf(ids)) {
    deleted += await trx(TABLE).where({ target_kind: kind }).whereIn('target_id', part).delete();
  }
  return deleted;
}

/** Entries that keep their redirects: the ids of each kind, as queries. */
export type KeptEntries = Partial<Record<RedirectEntry['kind'], Knex.QueryBuilder>>;

/** Deletes what a run of an import has made, but for what leads to some entries. */
export function deleteOfRun(trx: Knex, runId: number, kept: KeptEntries): Promise<number> {
  const rows = trx(TABLE).where({ run_id: runId }).whereNot({ made_by: 'owner' });
  for (const [kind, ids] of Object.entries(kept)) {
    void rows.where((other) => {
      void other.whereNull('target_kind').orWhereNot('target_kind', kind);
      void other.orWhereNotIn('target_id', ids);
    });
  }
  return rows.delete();
}

/** Adds to the hits of a redirect. */
export const addHits = async (
  trx: Knex,
  id: number,
  { count, at }: { count: number; at: number },
): Promise<void> =>
  void (await trx(TABLE)
    .where({ id })
    .update({ hits: trx.raw('hits + ?', [count]), last_hit_at: at }));
