import type { Knex } from 'knex';
import { selectAuthors } from '../../authors/queries/author-source';
import type { ProductReader } from '../../posts/product-port';
import type { StarterPart, StarterPost } from '../../rules/starter/starter-parts';
import {
  seriesColumns,
  type SeriesRow,
  selectSeriesPosts,
} from '../../series/queries/series-posts';
import { authorDigest, productDigest, seriesDigest } from '../starter-digest';

/** Kinds of starter entries that are recognized by a digest of their text. */
type DigestKind = 'product' | 'author' | 'series';

/**
 * An original entry of the starter magazine: a post by its version, everything else by its digest.
 */
export type StarterEntry =
  | { kind: 'post'; entry_id: number; version: number }
  | { kind: DigestKind; entry_id: number; digest: string };

/**
 * Whether the starter magazine was ever installed or recognized; the list remains after its
 * removal.
 */
export async function hasStarterEntries(knex: Knex): Promise<boolean> {
  const entry: unknown = await knex('starter_entries').first('entry_id');
  return entry !== undefined;
}

/** Records entries of the starter magazine; existing records stay unchanged. */
export async function saveStarterEntries(
  trx: Knex,
  entries: readonly StarterEntry[],
): Promise<void> {
  for (const entry of entries) {
    await trx('starter_entries').insert(entry).onConflict(['kind', 'entry_id']).ignore();
  }
}

/** The ids of recorded entries of a kind, as a subquery. */
export const starterIds = (knex: Knex, kind: StarterEntry['kind']): Knex.QueryBuilder =>
  knex('starter_entries').where({ kind }).select('entry_id');

/** Locks the starter magazine against concurrent removals and changes of what remains. */
export async function lockStarter(trx: Knex, products: ProductReader): Promise<void> {
  await trx('starter_entries').orderBy(['kind', 'entry_id']).forUpdate().select('entry_id');
  const tables = [
    ['posts', 'post'],
    ['authors', 'author'],
    ['series', 'series'],
  ] as const;
  for (const [table, kind] of tables) {
    await trx(table).whereIn('id', starterIds(trx, kind)).orderBy('id').forUpdate().select('id');
  }
  await products.lock(trx, starterIds(trx, 'product'));
}

/** The remaining posts of the starter magazine. */
export async function selectStarterPosts(knex: Knex): Promise<StarterPost[]> {
  const rows = await knex('starter_entries as e')
    .join('posts as p', 'p.id', 'e.entry_id')
    .leftJoin('post_revisions as r', (join) => {
      join
        .on('r.post_id', 'p.id')
        .andOn('r.version', '>=', 'e.version')
        .andOnVal('r.state', 'kept')
        .andOnVal('r.author', 'task');
    })
    .where('e.kind', 'post')
    .groupBy('p.id', 'p.version', 'e.version')
    .orderBy('p.id')
    .select('p.id', 'p.version', 'e.version as seeded')
    .count<{ id: number; version: number; seeded: number; changes: number | string }[]>(
      'r.id as changes',
    );
  return rows.map(({ id, version, seeded, changes }) => ({
    id,
    version,
    seededVersion: seeded,
    taskChanges: Number(changes),
  }));
}

/** The original digests of the entries of a kind, by id. */
async function selectDigests(knex: Knex, kind: DigestKind): Promise<Map<number, string>> {
  const entries = await knex('starter_entries')
    .where({ kind })
    .select<{ entry_id: number; digest: string }[]>('entry_id', 'digest');
  return new Map(entries.map((entry) => [entry.entry_id, entry.digest]));
}

const LINKS = {
  product: { table: 'posts_affiliate_products_lnk', column: 'affiliate_product_id' },
  author: { table: 'posts_authors_lnk', column: 'author_id' },
} as const;

/**
 * The posts that use products or authors of the starter magazine, by product or author id: all
 * starter posts, and of the others one, which is enough to keep them.
 */
async function selectUses(
  knex: Knex,
  kind: keyof typeof LINKS,
): Promise<Map<number, readonly number[]>> {
  const { table, column } = LINKS[kind];
  const own = await knex('starter_entries as e')
    // SQLite joins in the written order of a cross join.
    .joinRaw('cross join ?? as l', table)
    .where('e.kind', 'post')
    .whereRaw('l.post_id = e.entry_id')
    .whereIn(`l.${column}`, starterIds(knex, kind))
    .select<{ part: number; post: number }[]>(`l.${column} as part`, 'l.post_id as post');
  const oneOther = knex(`${table} as l`)
    .whereRaw('?? = e.entry_id', `l.${column}`)
    .whereNotIn('l.post_id', starterIds(knex, 'post'))
    .limit(1)
    .select('l.post_id');
  const others = await knex('starter_entries as e')
    .where('e.kind', kind)
    .select<{ part: number; post: number | null }[]>('e.entry_id as part', oneOther.as('post'));
  const uses = new Map<number, number[]>();
  for (const { part, post } of [...own, ...others]) {
    if (post !== null) uses.set(part, [...(uses.get(part) ?? []), post]);
  }
  return uses;
}

/** The remaining products of the starter magazine. */
export async function selectStarterProducts(
  knex: Knex,
  products: ProductReader,
): Promise<StarterPart[]> {
  const digests = await selectDigests(knex, 'product');
  const ids = [...digests.keys()];
  const uses = await selectUses(knex, 'product');
  const sold = await products.sold(knex, ids);
  return (await products.texts(knex, ids)).map((product) => ({
    id: product.id,
    isTaken: sold.has(product.id) || productDigest(product) !== digests.get(product.id),
    postIds: uses.get(product.id) ?? [],
  }));
}

/** The remaining authors of the starter magazine. */
export async function selectStarterAuthors(knex: Knex): Promise<StarterPart[]> {
  const digests = await selectDigests(knex, 'author');
  const uses = await selectUses(knex, 'author');
  return (await selectAuthors(knex, starterIds(knex, 'author'))).map((author) => ({
    id: author.id,
    isTaken: authorDigest(author) !== digests.get(author.id),
    postIds: uses.get(author.id) ?? [],
  }));
}

/** A series with the ids of its posts, drafts included, in order. */
export async function selectSeriesWithPosts(
  knex: Knex,
  ids: readonly number[],
): Promise<{ row: SeriesRow; postIds: number[] }[]> {
  const rows = await knex('series')
    .whereIn('id', [...ids])
    .orderBy('id')
    .select<SeriesRow[]>(seriesColumns);
  const places = await selectSeriesPosts(
    knex,
    rows.map(({ id }) => id),
    true,
  );
  return rows.map((row) => ({
    row,
    postIds: places.filter((place) => place.series_id === row.id).map((place) => place.post_id),
  }));
}

/** The remaining series of the starter magazine. */
export async function selectStarterSeries(knex: Knex): Promise<StarterPart[]> {
  const digests = await selectDigests(knex, 'series');
  return (await selectSeriesWithPosts(knex, [...digests.keys()])).map(({ row, postIds }) => ({
    id: row.id,
    isTaken: seriesDigest(row, postIds) !== digests.get(row.id),
    postIds,
  }));
}
