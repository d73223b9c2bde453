import type { Knex } from 'knex';
import { linkedSlugs } from '../../../contract/blocks/block-line';
import { MAX_BLOCKS } from '../../../contract/blocks/definitions';
import { chunksOf } from '../../../lib/chunks';
import { resolveSlugs } from '../../slugs/queries/resolve-slugs';
import type { PostRow } from './post-row';
import { publishedPosts, withCategory } from './post-source';

/** The columns of a post's category; all null if it has none. */
export type CategoryColumns = Pick<
  PostRow,
  'category_id' | 'category_name' | 'category_color' | 'category_slug'
>;

/** A published post that another post's block names by its current or a former slug. */
export type LinkedRow = CategoryColumns &
  Pick<PostRow, 'slug' | 'title' | 'excerpt' | 'image_url' | 'image_alt'>;

/** The slugs that a text names, up to the maximum number of blocks. */
const slugsIn = (content: string): string[] => linkedSlugs(content).slice(0, MAX_BLOCKS);

async function selectBySlug(knex: Knex, slugs: readonly string[]): Promise<Map<string, LinkedRow>> {
  const rows = new Map<string, LinkedRow>();
  for (const part of chunksOf([...slugs])) {
    const found = await withCategory(publishedPosts(knex))
      .whereIn('p.slug', part)
      .select<LinkedRow[]>(
        ...['p.slug', 'p.title', 'p.excerpt', 'p.image_url', 'p.image_alt'],
        ...['c.id as category_id', 'c.name as category_name'],
        ...['c.color as category_color', 'c.slug as category_slug'],
      );
    for (const row of found) rows.set(row.slug, row);
  }
  return rows;
}

/** The current slugs of posts, by their former ones. */
async function presentSlugs(knex: Knex, former: readonly string[]): Promise<Map<string, string>> {
  if (former.length === 0) return new Map();
  const resolved = await resolveSlugs(knex, 'post', former);
  return new Map(
    [...resolved.values()].flatMap(({ slug, now }) => (now === null ? [] : [[slug, now]])),
  );
}

/**
 * Finds the published posts that blocks of texts name; returns a function that lists those of one
 * text, in text order. A former slug still leads to its post, which then keeps the slug that the
 * text uses.
 */
export async function findLinkedPosts(
  knex: Knex,
  contents: readonly string[],
): Promise<(content: string) => LinkedRow[]> {
  const slugs = [...new Set(contents.flatMap(slugsIn))];
  if (slugs.length === 0) return () => [];
  const rows = await selectBySlug(knex, slugs);
  const moved = await presentSlugs(
    knex,
    slugs.filter((slug) => !rows.has(slug)),
  );
  const later = await selectBySlug(knex, [...moved.values()]);
  return (content) =>
    slugsIn(content).flatMap((slug) => {
      const row = rows.get(slug) ?? later.get(moved.get(slug) ?? '');
      return row === undefined ? [] : { ...row, slug };
    });
}
