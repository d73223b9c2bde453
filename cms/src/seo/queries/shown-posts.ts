import type { Knex } from 'knex';
import type { ColumnOf } from '../../contract/post-fields';
import { hasVerdict } from '../../contract/product-verdict';
import { addressedTags } from '../../contract/tag-slug';
import { productsOfPosts } from '../../affiliates/products/queries/post-products';
import { offered, VERDICT_COLUMNS } from '../../affiliates/products/queries/product-source';
import { presentVerdict } from '../../content/posts/presenters/verdict';
import type { VerdictRow } from '../../content/posts/product-port';
import { authorsOfPosts } from '../../content/authors/queries/author-links';
import {
  columnsOf,
  NEWEST_FIRST,
  publishedPosts,
  withCategoryId,
} from '../../content/posts/queries/post-source';
import { readFields } from '../../content/rules/posts/read-fields';
import { type ShownField, fieldsOnPage, type ShownPost } from '../rules/page-digests';
import { toIsoOrNull } from '../../lib/dates';
import type { PostTable } from '../../content/posts/queries/post-table';

interface ShownRow extends Pick<PostTable, 'id' | 'edited_at' | ColumnOf<ShownField>> {
  category_id: number | null;
}

interface ProductRow extends VerdictRow {
  post_id: number;
  name: string;
  description: string | null;
  price: string | null;
  image_url: string | null;
  affiliate_url: string;
  brand: string | null;
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

/** The ids of all published posts, newest first. */
export async function selectShownIds(knex: Knex): Promise<number[]> {
  const rows: { id: number }[] = await publishedPosts(knex)
    .orderBy([...NEWEST_FIRST])
    .select('p.id');
  return rows.map(({ id }) => id);
}

const selectRows = (knex: Knex, ids: readonly number[]): Promise<ShownRow[]> =>
  withCategoryId(publishedPosts(knex))
    .whereIn('p.id', [...ids])
    .select<ShownRow[]>(['p.id', 'p.edited_at', 'pc.category_id', ...columnsOf(fieldsOnPage)]);

/** Readers do not see archived products. */
const selectProducts = (knex: Knex, ids: readonly number[]): Promise<ProductRow[]> =>
  offered(productsOfPosts(knex, ids)).select<ProductRow[]>([
    'l.post_id',
    'a.name',
    'a.description',
    'a.price',
    'a.image_url',
    'a.affiliate_url',
    'a.brand',
    ...VERDICT_COLUMNS,
  ]);

/** Texts of a product that pages show; blocks of the text also show the brand and the verdict. */
function shownOf(one: ProductRow): readonly (string | null)[] {
  const verdict = presentVerdict(one);
  const judged = hasVerdict(verdict) ? [one.brand, JSON.stringify(verdict)] : [];
  return [one.name, one.description, one.price, one.image_url, one.affiliate_url, ...judged];
}

/** Page contents of these posts, in the order of the ids; unpublished posts are missing. */
export async function selectShownPosts(knex: Knex, ids: readonly number[]): Promise<ShownPost[]> {
  const rows = new Map((await selectRows(knex, ids)).map((row) => [row.id, row]));
  const products = byPost(await selectProducts(knex, ids));
  const authors = await authorsOfPosts(knex, ids);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (row === undefined) return [];
    const { tags, ...texts } = readFields(row, fieldsOnPage);
    const post: ShownPost = {
      id,
      ...texts,
      editedAt: toIsoOrNull(row.edited_at),
      categoryId: row.category_id,
      tags: addressedTags(tags),
      products: (products.get(id) ?? []).map(shownOf),
      authors: authors.get(id) ?? [],
    };
    return [post];
  });
}
