import type { Knex } from 'knex';
import type { EntryOutcome, EntryStatus, MovedKind } from '../../../contract/moving';
import { chunksOf } from '../../../lib/chunks';
import { insertRows, updateRows } from '../../../lib/insert-rows';
import { countOf } from '../../../strapi/count-of';
import type { FoundState } from '../../found';

/** A stored entry of an export; its full data is in the file of lines. */
export interface EntryRow {
  id: number;
  import_id: number;
  kind: MovedKind;
  key: string;
  title: string;
  address: string;
  /** State of a post or page. */
  state: FoundState | '';
  slug: string;
  line_at: number | string;
  line_bytes: number;
  digest: string;
  status: EntryStatus;
  existing_id: number | null;
  /** Number of posts and pages that use it. */
  uses: number;
  outcome: EntryOutcome;
  message: string;
  target_id: number | null;
  run_id: number | null;
}

/** A new entry of an import. */
export type NewEntry = Omit<EntryRow, 'id' | 'outcome' | 'target_id' | 'run_id'>;

export const entriesOf = (knex: Knex, importId: number): Knex.QueryBuilder =>
  knex('import_entries').where({ import_id: importId });

/** Inserts entries; of two with the same key the first stays. Returns the ids by `kind key`. */
export async function insertEntries(
  trx: Knex,
  entries: readonly NewEntry[],
): Promise<Map<string, number>> {
  const untold = { outcome: 'waiting', target_id: null, run_id: null };
  const rows = entries.map((entry) => ({ ...entry, ...untold }));
  const made = await insertRows<Pick<EntryRow, 'id' | 'kind' | 'key'>>(
    trx,
    'import_entries',
    rows,
    { onConflict: 'on conflict do nothing', returning: ['id', 'kind', 'key'] },
  );
  return new Map(made.map(({ id, kind, key }) => [`${kind} ${key}`, id]));
}

/** Entries of a kind after an id, in the order of the export. */
export const pageOfEntries = (
  knex: Knex,
  importId: number,
  { kind, after, limit }: { kind: MovedKind; after: number; limit: number },
): Promise<EntryRow[]> =>
  entriesOf(knex, importId)
    .where({ kind })
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .select<EntryRow[]>('*');

/** An entry by its key; undefined if it does not exist. */
export const findEntry = (
  knex: Knex,
  importId: number,
  kind: MovedKind,
  key: string,
): Promise<EntryRow | undefined> =>
  entriesOf(knex, importId).where({ kind, key }).first<EntryRow | undefined>('*');

/** Updates an entry. */
export const updateEntry = async (
  knex: Knex,
  id: number,
  change: Partial<Omit<EntryRow, 'id'>>,
): Promise<void> => {
  await knex('import_entries').where({ id }).update(change);
};

/** Updates several entries with the same values. */
export const updateEntries = async (
  trx: Knex,
  ids: readonly number[],
  change: Partial<Omit<EntryRow, 'id'>>,
): Promise<void> => {
  for (const some of chunksOf(ids)) {
    await trx('import_entries').whereIn('id', some).update(change);
  }
};

/** Updates several entries, each with its own values. */
export const updateEachEntry = (
  trx: Knex,
  changes: readonly (Pick<EntryRow, 'id'> & Partial<EntryRow>)[],
): Promise<void> => updateRows(trx, 'import_entries', changes, ['id']);

/** Increments the uses of an image. */
export const addUse = async (trx: Knex, importId: number, key: string): Promise<void> => {
  await entriesOf(trx, importId).where({ kind: 'image', key }).increment('uses', 1);
};

/** Sets the uses of entries. */
export const setUses = (
  trx: Knex,
  importId: number,
  kind: MovedKind,
  uses: readonly (readonly [string, number])[],
): Promise<void> =>
  updateRows(
    trx,
    'import_entries',
    uses.map(([key, count]) => ({ import_id: importId, kind, key, uses: count })),
    ['import_id', 'kind', 'key'],
  );

/** A subquery for the keys of unused entries of a kind. */
export const idleKeys = (knex: Knex, importId: number, kind: MovedKind): Knex.QueryBuilder =>
  entriesOf(knex, importId).where({ kind, uses: 0 }).select('key');

/** Number of entries of an export. */
export const countEntries = (knex: Knex, importId: number): Promise<number> =>
  countOf(entriesOf(knex, importId));

/** The most used authors or categories of an export. */
export const listTerms = (
  knex: Knex,
  importId: number,
  kind: MovedKind,
  most: number,
): Promise<EntryRow[]> =>
  entriesOf(knex, importId)
    .where({ kind })
    .orderBy([{ column: 'uses', order: 'desc' }, { column: 'id' }])
    .limit(most)
    .select<EntryRow[]>('*');

type EntryPage = { rows: EntryRow[]; total: number };

/** A page of the entries of an export, failed ones first, and their number. */
export async function listEntries(
  knex: Knex,
  importId: number,
  filter: {
    kind?: MovedKind | undefined;
    outcome?: EntryOutcome | undefined;
    status?: EntryStatus | undefined;
    limit: number;
    offset: number;
  },
): Promise<EntryPage> {
  const { kind, outcome, status, limit, offset } = filter;
  const all = () =>
    entriesOf(knex, importId).where({
      ...(kind !== undefined && { kind }),
      ...(outcome !== undefined && { outcome }),
      ...(status !== undefined && { status }),
    });
  const rows = await all()
    .orderByRaw(`case outcome when 'failed' then 0 else 1 end, id`)
    .limit(limit)
    .offset(offset)
    .select<EntryRow[]>('*');
  return { rows, total: await countOf(all()) };
}

/**
 * Entries changed in the export that were edited or deleted here, neither imported yet nor in the
 * old trash; and their number.
 */
export async function listEdited(knex: Knex, importId: number, most: number): Promise<EntryPage> {
  const all = () =>
    entriesOf(knex, importId)
      .whereIn('status', ['edited', 'deleted'] satisfies EntryStatus[])
      .whereNotIn('outcome', ['created', 'changed'] satisfies EntryOutcome[])
      .whereNot({ state: 'trashed' satisfies FoundState });
  const rows = await all().orderBy('id').limit(most).select<EntryRow[]>('*');
  return { rows, total: await countOf(all()) };
}

/** A sample of the used images, spread over all of them, and their number. */
export async function sampleUsedImages(
  knex: Knex,
  importId: number,
  most: number,
): Promise<EntryPage> {
  const used = () => entriesOf(knex, importId).where({ kind: 'image' }).where('uses', '>', 0);
  const total = await countOf(used());
  const step = Math.max(1, Math.floor(total / most));
  const rows = await used()
    .whereRaw('id % ? = 0', [step])
    .orderBy('id')
    .limit(most)
    .select<EntryRow[]>('*');
  return { rows, total };
}

/** The ids here of entries of a kind, by key; entries without one are missing. */
export async function targetsOfKeys(
  knex: Knex,
  importId: number,
  kind: MovedKind,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const some of chunksOf(keys)) {
    const rows = await entriesOf(knex, importId)
      .where({ kind })
      .whereIn('key', some)
      .whereNotNull('target_id')
      .select<{ key: string; target_id: number }[]>('key', 'target_id');
    for (const { key, target_id: id } of rows) found.set(key, id);
  }
  return found;
}

/** The titles of entries of a kind, in the order of the keys. */
export async function titlesOfKeys(
  knex: Knex,
  importId: number,
  kind: MovedKind,
  keys: readonly string[],
): Promise<string[]> {
  const titles = new Map<string, string>();
  for (const some of chunksOf(keys)) {
    const rows = await entriesOf(knex, importId)
      .where({ kind })
      .whereIn('key', some)
      .select<{ key: string; title: string }[]>('key', 'title');
    for (const { key, title } of rows) titles.set(key, title);
  }
  return keys.flatMap((key) => titles.get(key) ?? []);
}

/** Recorded result for a tag. */
export type TagMark = Pick<EntryRow, 'outcome' | 'message' | 'run_id'>;

/** Records the result for the tags of an export, optionally of a status or number of uses. */
export const markTags = async (
  trx: Knex,
  importId: number,
  which: Partial<Pick<EntryRow, 'status' | 'uses'>>,
  mark: TagMark,
): Promise<void> => {
  await entriesOf(trx, importId)
    .where({ kind: 'tag' satisfies MovedKind, ...which })
    .update(mark);
};

/**
 * Clears which existing pages an export's new pages would replace, except for `replaceable` ones
 * and pages already imported.
 */
export const retainPages = async (
  trx: Knex,
  importId: number,
  replaceable: readonly number[],
): Promise<void> => {
  await entriesOf(trx, importId)
    .where({ kind: 'page' satisfies MovedKind, status: 'new' satisfies EntryStatus })
    .whereNull('target_id')
    .whereNotIn('existing_id', [...replaceable])
    .update({ existing_id: null });
};
