import type { Knex } from 'knex';
import { readUrl } from '../../contract/url';
import { listShopUrls } from '../../affiliates/products/queries/product-source';
import {
  allPosts,
  NEWEST_FIRST,
  publishedBetween,
  withCategory,
} from '../../content/posts/queries/post-source';
import type { DigestPost } from '../../rendering/rules/issue/digest';
import type { IssuePost } from '../../rendering/rules/issue/issue-parts';
import { archiveFilter } from '../../moving/importing/queries/moved';
import { toMs } from '../../lib/dates';
import { storedMoment } from '../../lib/stored-moment';
import type { PostTable } from '../../content/posts/queries/post-table';

/** Maximum number of posts read: more than an issue holds. */
const MAX_FOUND = 200;

/** A published post with its data for an issue, and for the order of a digest. */
export type PublishedPost = Omit<IssuePost, 'monthlyOnly'> & DigestPost;

interface PostRow extends Pick<
  PostTable,
  'id' | 'title' | 'slug' | 'excerpt' | 'image_url' | 'image_alt' | 'featured' | 'publication_date'
> {
  category_id: number | null;
  category_name: string | null;
  category_image: string | null;
}

const columns = [
  'p.id',
  'p.title',
  'p.slug',
  'p.excerpt',
  'p.image_url',
  'p.image_alt',
  'p.featured',
  'p.publication_date',
  'c.id as category_id',
  'c.name as category_name',
  'c.image_url as category_image',
];

const toPost = (row: PostRow): PublishedPost => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  excerpt: row.excerpt ?? '',
  imageUrl: row.image_url || (row.category_image ?? ''),
  imageAlt: row.image_url ? (row.image_alt ?? '') : '',
  featured: Boolean(row.featured),
  publishedAt: row.publication_date === null ? 0 : toMs(row.publication_date),
  categoryId: row.category_id,
  category:
    row.category_id === null ? null : { id: row.category_id, name: row.category_name ?? '' },
});

/**
 * Those of the given posts that are published, or scheduled by a time (milliseconds), in the given
 * order.
 */
export async function selectPublished(
  knex: Knex,
  ids: readonly number[],
  by?: number,
): Promise<PublishedPost[]> {
  const rows: PostRow[] = await withCategory(allPosts(knex))
    .whereIn('p.id', [...ids])
    .where((out) => {
      void out.where('p.published', true);
      if (by !== undefined) void out.orWhere('p.publish_at', '<=', storedMoment(knex, by));
    })
    .select(columns);
  const found = new Map(rows.map((row) => [row.id, toPost(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/**
 * Posts published after one time and up to another (milliseconds), newest first, without imported
 * ones that had already been published on another site.
 */
export async function selectNew(
  knex: Knex,
  after: number,
  until: number,
): Promise<PublishedPost[]> {
  const rows: PostRow[] = await withCategory(publishedBetween(knex, { after, until }))
    .modify(await archiveFilter(knex, after))
    .orderBy([...NEWEST_FIRST])
    .limit(MAX_FOUND)
    .select(columns);
  return rows.map(toPost);
}

/** The given ids that belong to no post, published or not. */
export async function missingPosts(knex: Knex, ids: readonly number[]): Promise<number[]> {
  const rows: { id: number }[] = await allPosts(knex)
    .whereIn('p.id', [...ids])
    .select('p.id');
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** Hosts of the shops that products link to. */
export async function selectShopHosts(knex: Knex): Promise<Set<string>> {
  const urls = await listShopUrls(knex);
  return new Set(urls.flatMap((url) => readUrl(url)?.host ?? []));
}
