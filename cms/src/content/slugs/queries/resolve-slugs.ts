import type { Knex } from 'knex';
import { chunksOf } from '../../../lib/chunks';
import type { EntryPath } from '../../rules/drafts/site-paths';
import { allPosts, publishedTags } from '../../posts/queries/post-source';

/** Tables of entries whose address may change, except posts. */
const TABLES = { category: 'categories', author: 'authors', series: 'series' } as const;

/** A current or former slug of an entry. */
export interface SlugRow {
  slug: string;
  /** The current slug of an entry that formerly had `slug`. */
  now: string | null;
  /** The title of an unpublished post. */
  draft: string | null;
}

/** Row of a post, which may be a draft. */
interface PostRow {
  slug: string;
  now: string | null;
  title: string;
  published: boolean | number;
}

/**
 * The entries that slugs of a kind lead to; current slugs take precedence over former ones, and
 * slugs without an entry are left out.
 */
export async function resolveSlugs(
  knex: Knex,
  kind: EntryPath['kind'],
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

function rowsOfKind(
  knex: Knex,
  kind: EntryPath['kind'],
  slugs: readonly string[],
): Promise<SlugRow[]> {
  if (kind === 'tag') return tagRows(knex, slugs);
  const former = knex('slug_history as h').where('h.kind', kind).whereIn('h.slug', slugs);
  if (kind === 'post') return postRows(knex, former, slugs);
  if (kind === 'page') return pageRows(knex, former, slugs);
  return entryRows(knex, TABLES[kind], former, slugs);
}

async function tagRows(knex: Knex, slugs: readonly string[]): Promise<SlugRow[]> {
  const rows: { slug: string }[] = await publishedTags(knex)
    .whereIn('h.slug', slugs)
    .distinct('h.slug as slug');
  return rows.map(({ slug }) => ({ slug, now: null, draft: null }));
}

async function entryRows(
  knex: Knex,
  table: string,
  former: Knex.QueryBuilder,
  slugs: readonly string[],
): Promise<SlugRow[]> {
  const rows = await knex(table).whereIn('slug', slugs).select<{ slug: string }[]>('slug');
  const moved: { slug: string; now: string }[] = await former
    .join(`${table} as t`, 't.id', 'h.target_id')
    .select('h.slug as slug', 't.slug as now');
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
  return shownFirst([...present.map((row) => ({ ...row, now: null })), ...moved]);
}

async function pageRows(
  knex: Knex,
  former: Knex.QueryBuilder,
  slugs: readonly string[],
): Promise<SlugRow[]> {
  const present = await knex('pages')
    .whereIn('slug', slugs)
    .select<Omit<PostRow, 'now'>[]>('slug', 'title', 'published');
  const moved: PostRow[] = await former
    .join('pages as p', 'p.id', 'h.target_id')
    .select('h.slug as slug', 'p.slug as now', 'p.title as title', 'p.published as published');
  return shownFirst([...present.map((row) => ({ ...row, now: null })), ...moved]);
}

/** Published rows before drafts, without their state. */
function shownFirst(all: readonly PostRow[]): SlugRow[] {
  // A former address redirects even if its post is a draft by now.
  return [
    ...all.filter(({ published }) => published),
    ...all.filter(({ published }) => !published),
  ].map(({ slug, now, title, published }) => ({ slug, now, draft: published ? null : title }));
}
