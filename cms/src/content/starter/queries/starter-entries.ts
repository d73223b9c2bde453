import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { ProductReader, ProductText } from '../../posts/product-port';
import type { StarterPost, StarterProduct } from '../../rules/starter/starter-parts';

const TEXT = ['name', 'description', 'price', 'price_as_of', 'image_url', 'affiliate_url'] as const;

/** What tells whether a product has been changed. */
export const digestOf = (product: ProductText): string =>
  createHash('sha256')
    .update(JSON.stringify(TEXT.map((column) => product[column] ?? '')))
    .digest('hex');

/** An entry of the starter magazine as it came: a post by its version, a product by its digest. */
export type StarterEntry =
  | { kind: 'post'; entry_id: number; version: number }
  | { kind: 'product'; entry_id: number; digest: string };

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
  await trx('posts').whereIn('id', starterIds(trx, 'post')).orderBy('id').forUpdate().select('id');
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

/** The products of the starter magazine that are left. */
export async function selectStarterProducts(
  knex: Knex,
  products: ProductReader,
): Promise<StarterProduct[]> {
  const entries = await knex('starter_entries')
    .where({ kind: 'product' })
    .select<{ entry_id: number; digest: string }[]>('entry_id', 'digest');
  const ids = entries.map((entry) => entry.entry_id);
  const digests = new Map(entries.map((entry) => [entry.entry_id, entry.digest]));
  const uses = await knex('posts_affiliate_products_lnk')
    .whereIn('affiliate_product_id', ids)
    .select<{ post_id: number; affiliate_product_id: number }[]>('post_id', 'affiliate_product_id');
  const sold = await products.sold(knex, ids);
  return (await products.texts(knex, ids)).map((product) => ({
    id: product.id,
    isSold: sold.has(product.id),
    isChanged: digestOf(product) !== digests.get(product.id),
    postIds: uses
      .filter((use) => use.affiliate_product_id === product.id)
      .map((use) => use.post_id),
  }));
}
