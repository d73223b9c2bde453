import type { Knex } from 'knex';
import { allPosts, allProductLinks, productLinks } from './post-source';

/** The text of a post, and the ids of its products in order. */
export interface PostProducts {
  postId: number;
  content: string;
  productIds: readonly number[];
}

/** The given posts whose texts may contain blocks, each with its products. */
export async function selectNaming(trx: Knex, ids: readonly number[]): Promise<PostProducts[]> {
  const posts = await allPosts(trx)
    .whereIn('p.id', [...ids])
    .where('p.content', 'like', '%::%')
    .select<{ id: number; content: string }[]>('p.id', 'p.content');
  const links = await productLinks(
    trx,
    posts.map(({ id }) => id),
  ).select<{ post: number; product: number }[]>(
    'l.post_id as post',
    'l.affiliate_product_id as product',
  );
  return posts.map(({ id, content }) => ({
    postId: id,
    content,
    productIds: links.filter(({ post }) => post === id).map(({ product }) => product),
  }));
}

/** The ids of the posts that have one of the products and whose texts may contain blocks. */
export async function selectNamingOf(trx: Knex, productIds: readonly number[]): Promise<number[]> {
  const rows = await allPosts(trx)
    .join('posts_affiliate_products_lnk as l', 'l.post_id', 'p.id')
    .whereIn('l.affiliate_product_id', [...productIds])
    .where('p.content', 'like', '%::%')
    .distinct<{ id: number }[]>('p.id');
  return rows.map(({ id }) => id);
}

type Side = 'post' | 'affiliate_product';

/** The highest order value of an entry's links on one side; 0 if it has none. */
async function lastPlace(trx: Knex, side: Side, other: Side, id: number): Promise<number> {
  const row = await allProductLinks(trx)
    .where(`l.${side}_id`, id)
    .max<{ last: number | null }>(`l.${other}_ord as last`)
    .first();
  return row?.last ?? 0;
}

/**
 * Appends products to those of a post, in Strapi's form of such links, which has an order value on
 * both sides.
 */
export async function addProducts(
  trx: Knex,
  postId: number,
  productIds: readonly number[],
): Promise<void> {
  const last = await lastPlace(trx, 'post', 'affiliate_product', postId);
  for (const [index, productId] of productIds.entries()) {
    await trx('posts_affiliate_products_lnk').insert({
      post_id: postId,
      affiliate_product_id: productId,
      affiliate_product_ord: last + index + 1,
      post_ord: (await lastPlace(trx, 'affiliate_product', 'post', productId)) + 1,
    });
  }
}
