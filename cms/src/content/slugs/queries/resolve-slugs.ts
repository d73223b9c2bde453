import type { Knex } from 'knex';
import { chunksOf } from '../../../lib/chunks';
import { allPosts, publishedTags } from '../../posts/queries/post-source';

/** What a slug may be the address of. */
type AddressKind = 'post' | 'category' | 'tag';

/** A slug that something has, or had before. */
export interface SlugRow {
  slug: string;
  /** The present slug of what had it before. */
  now: string | null;
  /** The title of a post that readers do not see. */
  draft: string | null;
}

interface PostRow {
  slug: string;
  now: string | null;
  title: string;
  published: boolean | number;
}

/** What these slugs of a kind lead to; a present one comes before a former one, what leads nowhere is left out. */
export async function resolveSlugs(
  knex: Knex,
  kind: AddressKind,
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

function rowsOfKind(knex: Knex, kind: AddressKind, slugs: readonly string[]): Promise<SlugRow[]> {
  if (kind === 'tag') return tagRows(knex, slugs);
  const former = knex('slug_history as h').where('h.kind', kind).whereIn('h.slug', slugs);
  return kind === 'category' ? categoryRows(knex, former, slugs) : postRows(knex, former, slugs);
}

async function tagRows(knex: Knex, slugs: readonly string[]): Promise<SlugRow[]> {
  const rows: { slug: string }[] = await publishedTags(knex)
    .whereIn('h.slug', slugs)
    .distinct('h.slug as slug');
  return rows.map(({ slug }) => ({ slug, now: null, draft: null }));
}

async function categoryRows(
  knex: Knex,
  former: Knex.QueryBuilder,
  slugs: readonly string[],
): Promise<SlugRow[]> {
  const rows = await knex('categories').whereIn('slug', slugs).select<{ slug: string }[]>('slug');
  const moved: { slug: string; now: string }[] = await former
    .join('categories as c', 'c.id', 'h.target_id')
    .select('h.slug as slug', 'c.slug as now');
  return [
    ...rows.map(({ slug }) => ({ slug, now: null, draft: null })),
    ...moved.map((row) => ({ ...row, draft: null })),
  ];
}

async function postRows(
  knex: Knex,
  former: Knex.QueryBuilder,
  slugs: readonly string[],
): Promise<SlugRow[]> {
  const present: Omit<PostRow, 'now'>[] = await allPosts(knex)
    .whereIn('p.slug', slugs)
    .select('p.slug', 'p.title', 'p.published');
  const moved: PostRow[] = await former
    .join('posts as p', 'p.id', 'h.target_id')
    .select('h.slug as slug', 'p.slug as now', 'p.title as title', 'p.published as published');
  const all: PostRow[] = [...present.map((row) => ({ ...row, now: null })), ...moved];
  // Readers are led on from a former address, though it is that of a draft by now.
  return [
    ...all.filter(({ published }) => published),
    ...all.filter(({ published }) => !published),
  ].map(({ slug, now, title, published }) => ({ slug, now, draft: published ? null : title }));
}
