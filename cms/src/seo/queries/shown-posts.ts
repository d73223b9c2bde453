import type { Knex } from 'knex';
import { addressedTags } from '../../contract/tag-slug';
import { productsOfPosts } from '../../affiliates/products/queries/post-products';
import { offered } from '../../affiliates/products/queries/product-source';
import {
  NEWEST_FIRST,
  publishedPosts,
  withCategoryId,
} from '../../content/posts/queries/post-source';
import { storedTexts } from '../../lib/stored-texts';
import type { ShownPost } from '../rules/page-digests';
import { toIsoOrNull } from '../../lib/dates';
import type { PostRow } from './checked-posts';
import type { PostTable } from '../../content/posts/queries/post-table';

interface ShownRow extends PostRow, Pick<PostTable, 'publication_date' | 'edited_at' | 'tags'> {
  category_id: number | null;
}

interface ProductRow {
  post_id: number;
  name: string;
  description: string | null;
  price: string | null;
  image_url: string | null;
  affiliate_url: string;
}

const byPost = <T extends { post_id: number }>(rows: readonly T[]): Map<number, T[]> => {
  const map = new Map<number, T[]>();
  for (const row of rows) {
    const known = map.get(row.post_id);
    if (known === undefined) map.set(row.post_id, [row]);
    else known.push(row);
  }
  return map;
};

/** The ids of all published stories, newest first. */
export async function selectShownIds(knex: Knex): Promise<number[]> {
  const rows: { id: number }[] = await publishedPosts(knex)
    .orderBy([...NEWEST_FIRST])
    .select('p.id');
  return rows.map(({ id }) => id);
}

const selectRows = (knex: Knex, ids: readonly number[]): Promise<ShownRow[]> =>
  withCategoryId(publishedPosts(knex))
    .whereIn('p.id', [...ids])
    .select<ShownRow[]>([
      'p.id',
      'p.slug',
      'p.title',
      'p.excerpt',
      'p.content',
      'p.image_url',
      'p.image_alt',
      'p.meta_title',
      'p.meta_description',
      'p.publication_date',
      'p.edited_at',
      'p.tags',
      'pc.category_id',
    ]);

/** Readers see no products that are archived. */
const selectProducts = (knex: Knex, ids: readonly number[]): Promise<ProductRow[]> =>
  offered(productsOfPosts(knex, ids)).select<ProductRow[]>([
    'l.post_id',
    'a.name',
    'a.description',
    'a.price',
    'a.image_url',
    'a.affiliate_url',
  ]);

/** What the pages of these stories show, in the order of the ids, without those that are not published. */
export async function selectShownPosts(knex: Knex, ids: readonly number[]): Promise<ShownPost[]> {
  const rows = new Map((await selectRows(knex, ids)).map((row) => [row.id, row]));
  const products = byPost(await selectProducts(knex, ids));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (row === undefined) return [];
    const post: ShownPost = {
      id,
      slug: row.slug,
      title: row.title,
      excerpt: row.excerpt ?? '',
      content: row.content ?? '',
      imageUrl: row.image_url ?? '',
      imageAlt: row.image_alt ?? '',
      metaTitle: row.meta_title ?? '',
      metaDescription: row.meta_description ?? '',
      publishedAt: toIsoOrNull(row.publication_date),
      editedAt: toIsoOrNull(row.edited_at),
      categoryId: row.category_id,
      tags: addressedTags(storedTexts(row.tags)),
      products: (products.get(id) ?? []).map((one) => [
        one.name,
        one.description,
        one.price,
        one.image_url,
        one.affiliate_url,
      ]),
    };
    return [post];
  });
}
