import type { Knex } from 'knex';
import type { DigestStory } from '../../mail/rules/issue/digest';
import type { IssueStory } from '../../mail/rules/issue/issue-parts';
import { toMs } from '../../lib/dates';
import { storedMoment } from '../../lib/stored-moment';

/** More than an issue holds are never read. */
const MAX_FOUND = 200;

/** A published story, as an issue tells of it and as a digest sorts it. */
export type PublishedStory = Omit<IssueStory, 'monthlyOnly'> & DigestStory;

interface StoryRow {
  id: number;
  title: string;
  slug: string;
  excerpt: string | null;
  image_url: string | null;
  image_alt: string | null;
  featured: boolean | number;
  publication_date: number | string | Date | null;
  category_id: number | null;
  category_name: string | null;
  category_image: string | null;
}

const stories = (knex: Knex): Knex.QueryBuilder =>
  knex('posts as p')
    .leftJoin('posts_category_lnk as pc', 'pc.post_id', 'p.id')
    .leftJoin('categories as c', 'c.id', 'pc.category_id');

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

const toStory = (row: StoryRow): PublishedStory => ({
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
 * Those of the stories that are published, or are set to be by a moment (milliseconds), in the order of
 * their ids here.
 */
export async function selectPublished(
  knex: Knex,
  ids: readonly number[],
  by?: number,
): Promise<PublishedStory[]> {
  const rows: StoryRow[] = await stories(knex)
    .whereIn('p.id', [...ids])
    .where((out) => {
      void out.where('p.published', true);
      if (by !== undefined) void out.orWhere('p.publish_at', '<=', storedMoment(knex, by));
    })
    .select(columns);
  const found = new Map(rows.map((row) => [row.id, toStory(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Stories that were published after one moment and not after another (milliseconds), the newest first. */
export async function selectNew(
  knex: Knex,
  after: number,
  until: number,
): Promise<PublishedStory[]> {
  const rows: StoryRow[] = await stories(knex)
    .where('p.published', true)
    .where('p.publication_date', '>', storedMoment(knex, after))
    .where('p.publication_date', '<=', storedMoment(knex, until))
    .orderBy([
      { column: 'p.publication_date', order: 'desc' },
      { column: 'p.id', order: 'desc' },
    ])
    .limit(MAX_FOUND)
    .select(columns);
  return rows.map(toStory);
}

/** Those of the ids that no story has, published or not. */
export async function missingStories(knex: Knex, ids: readonly number[]): Promise<number[]> {
  const rows: { id: number }[] = await knex('posts')
    .whereIn('id', [...ids])
    .select('id');
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** The hosts of the shops that products lead to. */
export async function selectShopHosts(knex: Knex): Promise<Set<string>> {
  const rows: { url: string | null }[] =
    await knex('affiliate_products').distinct('affiliate_url as url');
  return new Set(
    rows.flatMap(({ url }) => (url !== null && URL.canParse(url) ? [new URL(url).host] : [])),
  );
}
