import type { Knex } from 'knex';
import { allProducts, offered } from '../../affiliates/products/queries/product-source';
import { allCategories } from '../../content/categories/queries/category-source';
import { allPosts, withCategory, withCategoryId } from '../../content/posts/queries/post-source';
import { starterIds } from '../../content/starter/queries/starter-entries';
import { storedTexts } from '../../lib/stored-texts';
import type { ArchivePost, MentionableProduct } from '../rules/writing';
import type { PostTable } from '../../content/posts/queries/post-table';

/** A category in an editorial context. */
export interface ContextCategory {
  id: number;
  name: string;
  description: string | null;
}

interface PostRow extends Pick<PostTable, 'id' | 'title' | 'slug' | 'tags' | 'published'> {
  category: string | null;
}

const presentPost = (row: PostRow): ArchivePost => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  category: row.category ?? '',
  tags: storedTexts(row.tags),
  published: Boolean(row.published),
});

/** All categories; there are few. */
export const listContextCategories = (knex: Knex): Promise<ContextCategory[]> =>
  allCategories(knex).orderBy('c.id').select<ContextCategory[]>('c.id', 'c.name', 'c.description');

/** The newest posts, optionally of one category, including drafts and scheduled ones. */
export async function listArchivePosts(
  knex: Knex,
  { categoryId, exceptId, limit }: { categoryId?: number; exceptId?: number; limit: number },
): Promise<ArchivePost[]> {
  const query = withCategory(allPosts(knex)).orderBy('p.id', 'desc').limit(limit);
  if (categoryId !== undefined) void query.where('pc.category_id', categoryId);
  if (exceptId !== undefined) void query.whereNot('p.id', exceptId);
  const rows = await query.select<PostRow[]>(
    ...['p.id', 'p.title', 'p.slug', 'p.tags', 'p.published', 'c.name as category'],
  );
  return rows.map(presentPost);
}

/** A post's title and category; undefined if it does not exist. */
export const findPost = (
  knex: Knex,
  id: number,
): Promise<{ title: string; categoryId: number | null } | undefined> =>
  withCategoryId(allPosts(knex))
    .where('p.id', id)
    .first<{ title: string; categoryId: number | null } | undefined>(
      'p.title',
      'pc.category_id as categoryId',
    );

/** Whether a post has this title, ignoring case. */
export async function isTitleTaken(knex: Knex, title: string): Promise<boolean> {
  const row: unknown = await allPosts(knex)
    .whereRaw('lower(p.title) = lower(?)', [title])
    .first('p.id');
  return row !== undefined;
}

/** Products of the starter magazine, whose shops do not exist. */
const SAMPLE_HOST = /^https?:\/\/[^/?#]*\.example(?:[/:?#]|$)/i;

interface ProductRow {
  id: number;
  name: string | null;
  brand: string | null;
  description: string | null;
  url: string | null;
  starter: number | null;
}

const MAX_PRODUCTS = 2_000;

/** The offered products, newest first, without the starter magazine's. */
export async function listMentionable(knex: Knex): Promise<MentionableProduct[]> {
  const rows = await offered(allProducts(knex))
    .leftJoin(starterIds(knex, 'product').as('e'), 'e.entry_id', 'a.id')
    .orderBy('a.id', 'desc')
    .limit(MAX_PRODUCTS)
    .select<ProductRow[]>(
      ...['a.id', 'a.name', 'a.brand', 'a.description'],
      ...['a.affiliate_url as url', 'e.entry_id as starter'],
    );
  return rows
    .filter(({ url, starter }) => starter === null || !SAMPLE_HOST.test(url ?? ''))
    .map(({ id, name, brand, description, url }) => ({
      id,
      name: name ?? '',
      brand: brand ?? '',
      description: description ?? '',
      url: url ?? '',
    }));
}
