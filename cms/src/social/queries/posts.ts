import type { Knex } from 'knex';
import { hasOfferedProduct } from '../../affiliates/products/queries/post-products';
import {
  allPosts,
  NEWEST_FIRST,
  publishedBetween,
  publishedPosts,
  withCategory,
  withViews,
} from '../../content/posts/queries/post-source';
import type { SocialPostStatus } from '../../contract/social-post';
import { chunksOf } from '../../lib/chunks';
import { POSTS } from './post-rows';
import type { PostTable } from '../../content/posts/queries/post-table';

/** The parts of an article that social posts use. */
export interface ArticleRow extends Pick<
  PostTable,
  'id' | 'title' | 'slug' | 'excerpt' | 'image_url' | 'image_alt' | 'tags' | 'published'
> {
  category: string | null;
  category_image: string | null;
}

/** Articles by their ids, including drafts; deleted ones are missing. */
export async function selectArticles(
  knex: Knex,
  ids: readonly number[],
): Promise<Map<number, ArticleRow>> {
  const found = new Map<number, ArticleRow>();
  for (const part of chunksOf([...new Set(ids)])) {
    const rows = await withCategory(allPosts(knex))
      .whereIn('p.id', part)
      .select<ArticleRow[]>([
        'p.id',
        'p.title',
        'p.slug',
        'p.excerpt',
        'p.image_url',
        'p.image_alt',
        'p.tags',
        'p.published',
        'c.name as category',
        'c.image_url as category_image',
      ]);
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

/** The parts of an article that lead to shops: its text, and whether it has products on offer. */
export async function selectOffers(
  knex: Knex,
  id: number,
): Promise<{ content: string; hasProducts: boolean }> {
  const row = await allPosts(knex)
    .where('p.id', id)
    .first<{ content: string | null } | undefined>('p.content');
  return { content: row?.content ?? '', hasProducts: await hasOfferedProduct(knex, id) };
}

/**
 * The social posts between two times, whose articles must not be posted again. A skipped one counts
 * only if it may have been published.
 */
const promoted = (knex: Knex, from: number, to: number) =>
  knex(POSTS)
    .whereNotNull('post_id')
    .where((which) => void which.whereNot({ status: 'skipped' }).orWhereNotNull('handed_at'))
    .where('scheduled_at', '>', from)
    .where('scheduled_at', '<', to);

/** Whether an article has a social post between two times, other than in some slots. */
export async function isReported(
  knex: Knex,
  postId: number,
  { from, to, slots }: { from: number; to: number; slots: readonly string[] },
): Promise<boolean> {
  const row: unknown = await promoted(knex, from, to)
    .where({ post_id: postId })
    .where((other) => void other.whereNull('slot').orWhereNotIn('slot', [...slots]))
    .first('id');
  return row !== undefined;
}

/** Published articles without a social post between two times. */
const unpromoted = (knex: Knex, from: number, to: number) =>
  publishedPosts(knex).whereNotIn('p.id', promoted(knex, from, to).select('post_id'));

/**
 * The newest article published after one time and until another, without a social post in a span;
 * undefined if there is none.
 */
export async function newestUnposted(
  knex: Knex,
  span: { from: number; to: number },
  published: { after: number; until: number },
): Promise<number | undefined> {
  const row = await publishedBetween(knex, published)
    .whereNotIn('p.id', promoted(knex, span.from, span.to).select('post_id'))
    .orderBy([...NEWEST_FIRST])
    .first<{ id: number } | undefined>('p.id as id');
  return row?.id;
}

/**
 * The first of these articles that is published and has no social post in a span; undefined if
 * there is none.
 */
export async function firstUnposted(
  knex: Knex,
  { from, to }: { from: number; to: number },
  ids: readonly number[],
): Promise<number | undefined> {
  for (const part of chunksOf(ids)) {
    const rows: { id: number }[] = await unpromoted(knex, from, to)
      .whereIn('p.id', part)
      .select('p.id as id');
    const open = new Set(rows.map(({ id }) => id));
    const first = part.find((id) => open.has(id));
    if (first !== undefined) return first;
  }
  return undefined;
}

/** The most read article without a social post in a span; undefined if all have one. */
export async function mostReadUnposted(
  knex: Knex,
  { from, to }: { from: number; to: number },
): Promise<number | undefined> {
  const row = await withViews(unpromoted(knex, from, to))
    .orderByRaw('coalesce(v.views, 0) desc, p.id desc')
    .first<{ id: number } | undefined>('p.id as id');
  return row?.id;
}

/** The article of a social post in one of these slots; undefined if there is none. */
export async function postOfSlots(
  knex: Knex,
  slots: readonly string[],
): Promise<number | undefined> {
  const row = await knex(POSTS)
    .whereIn('slot', [...slots])
    .whereNotNull('post_id')
    .orderBy('id')
    .first<{ post_id: number } | undefined>('post_id');
  return row?.post_id;
}

/** Whether a platform's slot has a social post. */
export const isSlotTaken = async (knex: Knex, slot: string): Promise<boolean> =>
  (await knex(POSTS).where({ slot }).first<{ id: number } | undefined>('id')) !== undefined;

/** Number of social posts in a state, and their highest id. */
export async function countInState(
  knex: Knex,
  status: SocialPostStatus,
): Promise<{ count: number; latest: number }> {
  const row = await knex(POSTS)
    .where({ status })
    .count({ count: '*' })
    .max({ latest: 'id' })
    .first<{ count: number | string; latest: number | null } | undefined>();
  return { count: Number(row?.count ?? 0), latest: row?.latest ?? 0 };
}
