import type { Knex } from 'knex';
import type {
  RedirectEntry,
  RedirectMaker,
  RedirectQuery,
  RedirectStatus,
} from '../../contract/redirect';
import { chunksOf } from '../../lib/chunks';
import { insertRows } from '../../lib/insert-rows';
import { isSqlite } from '../../lib/is-sqlite';
import { type SortColumns, sortedBy, containing } from '../../strapi/list-query';
import { countOf } from '../../strapi/count-of';

const TABLE = 'redirects';
/** Rows per statement. */
const WRITTEN_AT_ONCE = 2_000;

/** Fields of a redirect that the owner sets. */
export interface RedirectFields {
  source: string;
  source_key: string;
  is_pattern: boolean;
  target: string | null;
  target_kind: string | null;
  target_id: number | null;
  status: RedirectStatus;
}

/** A new redirect. */
export interface NewRow extends RedirectFields {
  made_by: RedirectMaker;
  run_id: number | null;
  created_at: number;
  /** The redirect that this imported one replaced, as JSON. */
  replaced: string | null;
}

/** A redirect's row. */
export interface RedirectRow extends Omit<NewRow, 'is_pattern' | 'created_at'> {
  id: number;
  is_pattern: boolean | number;
  hits: number | string;
  last_hit_at: number | string | null;
  created_at: number | string;
}

/** Columns needed to answer a request. */
export type LeadingRow = Pick<
  RedirectRow,
  'id' | 'source' | 'target' | 'target_kind' | 'target_id' | 'status'
>;

const LEADING = ['id', 'source', 'target', 'target_kind', 'target_id', 'status'];

/** The redirect with a key. */
export const findByKey = (knex: Knex, key: string): Promise<LeadingRow | undefined> =>
  knex(TABLE).where({ source_key: key }).first<LeadingRow | undefined>(LEADING);

/** All patterns, oldest first. */
export const selectPatterns = (knex: Knex): Promise<LeadingRow[]> =>
  knex(TABLE).where({ is_pattern: true }).orderBy('id').select<LeadingRow[]>(LEADING);

/** Number of patterns. */
export const countPatterns = (knex: Knex): Promise<number> =>
  countOf(knex(TABLE).where({ is_pattern: true }));

/** Redirects whose old address or target contains the words; all if there are none. */
function narrowed(knex: Knex, words: string): Knex.QueryBuilder {
  return containing(knex(TABLE), knex, ['source', 'target'], words);
}

const sorting: SortColumns<'added' | 'source' | 'hits' | 'used'> = {
  columns: { added: 'id', source: 'lower(source)', hits: 'hits', used: 'last_hit_at' },
  mayBeEmpty: ['used'],
  id: 'id',
};

/** One page of redirects in the requested order. */
export const selectRedirects = (
  knex: Knex,
  words: string,
  { limit, offset, sort }: Pick<RedirectQuery, 'limit' | 'offset' | 'sort'>,
): Promise<RedirectRow[]> =>
  sortedBy(narrowed(knex, words), sort, sorting)
    .limit(limit)
    .offset(offset)
    .select<RedirectRow[]>();

/** Number of redirects that match a search. */
export const countRedirects = (knex: Knex, words: string): Promise<number> =>
  countOf(narrowed(knex, words));

/** A redirect by id. */
export const findRedirect = (knex: Knex, id: number): Promise<RedirectRow | undefined> =>
  knex(TABLE).where({ id }).first<RedirectRow | undefined>();

/** Redirects after an id, oldest first. */
export const selectAfter = (knex: Knex, id: number, limit: number): Promise<RedirectRow[]> =>
  knex(TABLE).where('id', '>', id).orderBy('id').limit(limit).select<RedirectRow[]>();

/** The redirects with these keys, by key. */
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
  ...['made_by', 'run_id', 'replaced'],
];

/** State of a redirect before another one replaced it. */
type FormerRow = Omit<NewRow, 'created_at' | 'source_key'>;

const formerOf = ({ is_pattern: isPattern, ...row }: RedirectRow): FormerRow => ({
  ...{ source: row.source, is_pattern: Boolean(isPattern), target: row.target },
  ...{ target_kind: row.target_kind, target_id: row.target_id, status: row.status },
  ...{ made_by: row.made_by, run_id: row.run_id, replaced: row.replaced },
});

/**
 * Adds to imported rows the redirects that they replace; one of the same run passes on what it had
 * replaced.
 */
async function withReplaced(trx: Knex, rows: readonly NewRow[]): Promise<NewRow[]> {
  const ofRuns = rows.filter(({ run_id: runId }) => runId !== null);
  const former = await selectByKeys(
    trx,
    ofRuns.map(({ source_key: key }) => key),
  );
  return rows.map((row) => {
    const there = row.run_id === null ? undefined : former.get(row.source_key);
    if (there === undefined) return row;
    const isOwn = there.run_id === row.run_id;
    return { ...row, replaced: isOwn ? there.replaced : JSON.stringify(formerOf(there)) };
  });
}

/**
 * Writes redirects, replacing those of the same addresses; only the owner's replaces one of the
 * owner.
 */
export async function upsertRedirects(trx: Knex, rows: readonly NewRow[]): Promise<void> {
  const changes = CHANGED.map((column) => `${column} = excluded.${column}`).join(', ');
  const onConflict = `on conflict (source_key) do update set ${changes} where ${TABLE}.made_by <> 'owner' or excluded.made_by = 'owner'`;
  // A statement must not update a row twice; the last duplicate wins.
  const once = [...new Map(rows.map((row) => [row.source_key, row])).values()];
  for (const part of chunksOf(once, WRITTEN_AT_ONCE)) {
    const written = await withReplaced(trx, part);
    await insertRows(trx, TABLE, written.map(toColumns(trx)), { onConflict });
  }
}

/** SQLite's table stores the booleans of JSON as numbers. */
const toColumns =
  (trx: Knex) =>
  (row: NewRow): Record<string, unknown> =>
    isSqlite(trx) ? { ...row, is_pattern: Number(row.is_pattern) } : { ...row };

/** Inserts a redirect with its previous hits; returns its id. */
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

/** Deletes a redirect; returns the number deleted. */
export const deleteRedirect = (trx: Knex, id: number): Promise<number> =>
  trx(TABLE).where({ id }).delete();

/** Whether a run has been undone. */
export type IsUndone = (runId: number) => Promise<boolean>;

/** The latest replaced redirect whose run has not been undone; undefined if there is none. */
async function formerRow(
  replaced: string | null,
  isUndone: IsUndone,
): Promise<FormerRow | undefined> {
  if (replaced === null) return undefined;
  const former = JSON.parse(replaced) as FormerRow;
  const isGone = former.run_id !== null && (await isUndone(former.run_id));
  return isGone ? formerRow(former.replaced, isUndone) : former;
}

/** Deletes imported redirects, or restores the ones that they replaced; returns how many. */
async function takeBack(trx: Knex, rows: Knex.QueryBuilder, isUndone: IsUndone): Promise<number> {
  const replacing = await rows
    .clone()
    .whereNotNull('replaced')
    .select<Pick<RedirectRow, 'id' | 'replaced'>[]>('id', 'replaced');
  const restored: number[] = [];
  for (const { id, replaced } of replacing) {
    const former = await formerRow(replaced, isUndone);
    if (former === undefined) continue;
    await trx(TABLE).where({ id }).update(former);
    restored.push(id);
  }
  return restored.length + (await rows.whereNotIn('id', restored).delete());
}

/**
 * Deletes the redirects to these entries, or restores the ones that they replaced; returns how
 * many.
 */
export async function takeBackOfEntries(
  trx: Knex,
  { kind, ids }: { kind: string; ids: readonly number[] },
  isUndone: IsUndone,
): Promise<number> {
  let taken = 0;
  for (const part of chunksOf(ids)) {
    const rows = trx(TABLE).where({ target_kind: kind }).whereIn('target_id', part);
    taken += await takeBack(trx, rows, isUndone);
  }
  return taken;
}

/** Entries that keep their redirects: queries for their ids, by kind. */
export type KeptEntries = Partial<Record<RedirectEntry['kind'], Knex.QueryBuilder>>;

/** Undoes the redirects of an import's run, except the owner's and those to kept entries. */
export function takeBackOfRun(
  trx: Knex,
  { runId, kept }: { runId: number; kept: KeptEntries },
  isUndone: IsUndone,
): Promise<number> {
  const rows = trx(TABLE).where({ run_id: runId }).whereNot({ made_by: 'owner' });
  for (const [kind, ids] of Object.entries(kept)) {
    void rows.where((other) => {
      void other.whereNull('target_kind').orWhereNot('target_kind', kind);
      void other.orWhereNotIn('target_id', ids);
    });
  }
  return takeBack(trx, rows, isUndone);
}

/** Adds hits to a redirect. */
export const addHits = async (
  trx: Knex,
  id: number,
  { count, at }: { count: number; at: number },
): Promise<void> =>
  void (await trx(TABLE)
    .where({ id })
    .update({ hits: trx.raw('hits + ?', [count]), last_hit_at: at }));
