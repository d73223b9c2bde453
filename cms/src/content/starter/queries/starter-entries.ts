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

/** Content types whose starter entries are recognized by a digest of their text. */
type DigestKind = 'product' | 'author' | 'series';

/** An entry of the starter magazine as it came: a post by its version, all else by its digest. */
export type StarterEntry =
  | { kind: 'post'; entry_id: number; version: number }
  | { kind: DigestKind; entry_id: number; digest: string };

/** Whether the starter magazine was ever put in or recognised; its list outlives its removal. */
export async function hasStarterEntries(knex: Knex): Promise<boolean> {
  const entry: unknown = await knex('starter_entries').first('entry_id');
  return entry !== undefined;
}

/** Remembers what belongs to the starter magazine; what is known already stays as it is. */
export async function keepStarterEntries(
  trx: Knex,
  entries: readonly StarterEntry[],
): Promise<void> {
  for (const entry of entries) {
    await trx('starter_entries').insert(entry).onConflict(['kind', 'entry_id']).ignore();
  }
}

/** The ids of the entries of a kind, as a query. */
export const starterIds = (knex: Knex, kind: StarterEntry['kind']): Knex.QueryBuilder =>
  knex('starter_entries').where({ kind }).select('entry_id');

/** Holds back whoever else would remove the starter magazine, and whoever writes what is left of it. */
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

/** The posts of the starter magazine that are left. */
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

/** The digests that the entries of a kind came with, by their ids. */
async function selectDigests(knex: Knex, kind: DigestKind): Promise<Map<number, string>> {
  const entries = await knex('starter_entries')
    .where({ kind })
    .select<{ entry_id: number; digest: string }[]>('entry_id', 'digest');
  return new Map(entries.map((entry) => [entry.entry_id, entry.digest]));
}

/** The products of the starter magazine that are left. */
export async function selectStarterProducts(
  knex: Knex,
  products: ProductReader,
): Promise<StarterPart[]> {
  const digests = await selectDigests(knex, 'product');
  const ids = [...digests.keys()];
  const uses = await knex('posts_affiliate_products_lnk')
    .whereIn('affiliate_product_id', ids)
    .select<{ post_id: number; affiliate_product_id: number }[]>('post_id', 'affiliate_product_id');
  const sold = await products.sold(knex, ids);
  return (await products.texts(knex, ids)).map((product) => ({
    id: product.id,
    isTaken: sold.has(product.id) || productDigest(product) !== digests.get(product.id),
    postIds: uses
      .filter((use) => use.affiliate_product_id === product.id)
      .map((use) => use.post_id),
  }));
}

/** The authors of the starter magazine that are left. */
export async function selectStarterAuthors(knex: Knex): Promise<StarterPart[]> {
  const digests = await selectDigests(knex, 'author');
  const links = await knex('posts_authors_lnk')
    .whereIn('author_id', [...digests.keys()])
    .select<{ post_id: number; author_id: number }[]>('post_id', 'author_id');
  return (await selectAuthors(knex, starterIds(knex, 'author'))).map((author) => ({
    id: author.id,
    isTaken: authorDigest(author) !== digests.get(author.id),
    postIds: links.filter((link) => link.author_id === author.id).map((link) => link.post_id),
  }));
}

/** A series as it is, with the ids of its posts, drafts too, in their order. */
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

/** The series of the starter magazine that are left. */
export async function selectStarterSeries(knex: Knex): Promise<StarterPart[]> {
  const digests = await selectDigests(knex, 'series');
  return (await selectSeriesWithPosts(knex, [...digests.keys()])).map(({ row, postIds }) => ({
    id: row.id,
    isTaken: seriesDigest(row, postIds) !== digests.get(row.id),
    postIds,
  }));
}
