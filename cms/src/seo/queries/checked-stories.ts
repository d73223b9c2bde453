import type { Knex } from 'knex';
import { chunksOf } from '../../lib/chunks';

/** A published story as far as it is checked. */
export interface StoryRow {
  id: number;
  slug: string;
  title: string;
  excerpt: string | null;
  content: string | null;
  image_url: string | null;
  image_alt: string | null;
  meta_title: string | null;
  meta_description: string | null;
}

/** A slug that something has, or had before. */
export interface SlugRow {
  slug: string;
  /** The present slug of what had it before. */
  now: string | null;
  /** Of a story that is not published. */
  draft: string | null;
}

/** How many stories are published. */
export async function countStories(knex: Knex): Promise<number> {
  const [row] = await knex('posts')
    .where({ published: true })
    .count<{ total: number | string }[]>('* as total');
  return Number(row?.total ?? 0);
}

const listed = ['id', 'slug', 'title', 'excerpt', 'meta_title', 'meta_description'];

/** Published stories after one, by their ids. */
export const pageOfStories = (knex: Knex, afterId: number, limit: number): Promise<StoryRow[]> =>
  knex('posts')
    .where({ published: true })
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .select<StoryRow[]>([...listed, 'content', 'image_url', 'image_alt']);

/** Published stories by their ids, without their texts. */
export async function selectListed(
  knex: Knex,
  ids: readonly number[],
): Promise<Omit<StoryRow, 'content' | 'image_url' | 'image_alt'>[]> {
  const rows: StoryRow[] = [];
  for (const part of chunksOf(ids)) {
    rows.push(
      ...(await knex('posts')
        .where({ published: true })
        .whereIn('id', part)
        .orderBy('id')
        .select<StoryRow[]>(listed)),
    );
  }
  return rows;
}

/** What these slugs of a kind lead to; a present one comes before a former one, what leads nowhere is left out. */
export async function resolveSlugs(
  knex: Knex,
  kind: 'post' | 'category' | 'tag',
  slugs: readonly string[],
): Promise<Map<string, SlugRow>> {
  const found = new Map<string, SlugRow>();
  for (const part of chunksOf([...new Set(slugs)])) {
    for (const row of await rowsOfKind(knex, kind, part)) {
      if (!found.has(row.slug)) found.set(row.slug, row);
    }
  }
  return found;
}

async function rowsOfKind(
  knex: Knex,
  kind: 'post' | 'category' | 'tag',
  slugs: readonly string[],
): Promise<SlugRow[]> {
  const present = { now: null, draft: null };
  if (kind === 'tag') {
    const rows = await knex('post_tags as h')
      .join('posts as p', 'p.id', 'h.post_id')
      .where('p.published', true)
      .whereIn('h.slug', slugs)
      .distinct<{ slug: string }[]>('h.slug as slug');
    return rows.map(({ slug }) => ({ slug, ...present }));
  }
  const former = knex('slug_history as h').where('h.kind', kind).whereIn('h.slug', slugs);
  if (kind === 'category') {
    const rows = await knex('categories').whereIn('slug', slugs).select<{ slug: string }[]>('slug');
    const moved = await former
      .join('categories as c', 'c.id', 'h.target_id')
      .select<{ slug: string; now: string }[]>('h.slug as slug', 'c.slug as now');
    return [
      ...rows.map(({ slug }) => ({ slug, ...present })),
      ...moved.map((row) => ({ ...row, draft: null })),
    ];
  }
  const stories = await knex('posts')
    .whereIn('slug', slugs)
    .select<{ slug: string; title: string; published: boolean | number }[]>(
      'slug',
      'title',
      'published',
    );
  const moved = await former
    .join('posts as p', 'p.id', 'h.target_id')
    .select<{ slug: string; now: string; title: string; published: boolean | number }[]>(
      'h.slug as slug',
      'p.slug as now',
      'p.title as title',
      'p.published as published',
    );
  const all = [...stories.map((row) => ({ ...row, now: null })), ...moved];
  const asPage = ({ slug, now, title, published }: (typeof all)[number]): SlugRow => ({
    slug,
    now,
    draft: published ? null : title,
  });
  // Readers are led on from a former address, though it is that of a draft by now.
  return [
    ...all.filter(({ published }) => published),
    ...all.filter(({ published }) => !published),
  ].map(asPage);
}
