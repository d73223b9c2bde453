import type { Knex } from 'knex';
import { rankRelated, type RelatedCandidate } from '../../rules/posts/rank-related';
import { toMs } from '../../../lib/dates';
import { inCategory, withTag } from './post-narrow';
import { findCategoryId, NEWEST_FIRST, publishedPosts } from './post-source';
import { tagSlugsOf } from './post-tags';

/** Number of posts considered of each tag or category, most recently created first. */
const CANDIDATES = 200;
const NO_CATEGORY = 0;

interface Row {
  id: number;
  dated: number | string | Date;
  same: number | null;
}

/** The published posts in a list of posts (`h.post_id`), up to the considered number. */
async function listCandidates(
  held: Knex.QueryBuilder,
  categoryId: number,
): Promise<RelatedCandidate[]> {
  const rows = await held
    // SQLite joins in the written order of a cross join.
    .joinRaw('cross join posts as p')
    .joinRaw(
      'left join posts_category_lnk as c on c.post_id = p.id and c.category_id = ?',
      categoryId,
    )
    .whereRaw('p.id = h.post_id')
    .where('p.published', true)
    .orderBy('h.post_id', 'desc')
    .limit(CANDIDATES)
    .select<Row[]>('p.id', 'p.publication_date as dated', 'c.category_id as same');
  return rows.map(({ id, dated, same }) => ({
    id,
    date: toMs(dated),
    isSameCategory: same !== null,
  }));
}

async function listNewest(knex: Knex, limit: number): Promise<number[]> {
  const rows = await publishedPosts(knex)
    .orderBy([...NEWEST_FIRST])
    .limit(limit)
    .select<{ id: number }[]>('p.id');
  return rows.map((row) => row.id);
}

/**
 * Ids of at most `limit` published posts related to a post, excluding itself: those with the most
 * common tags, then those of its category, then the newest. Only the latest 200 posts of each tag
 * and of the category are considered, which bounds the work.
 */
export async function listRelatedIds(knex: Knex, id: number, limit: number): Promise<number[]> {
  const categoryId = (await findCategoryId(knex, id)) ?? NO_CATEGORY;
  const found = new Set<number>();
  const add = (ids: readonly number[]): void => {
    for (const other of ids) if (other !== id && found.size < limit) found.add(other);
  };

  const slugs = await tagSlugsOf(knex, id);
  add(
    rankRelated(
      await Promise.all(slugs.map((slug) => listCandidates(withTag(knex, slug), categoryId))),
    ),
  );
  if (found.size < limit && categoryId !== NO_CATEGORY) {
    add(rankRelated([await listCandidates(inCategory(knex, categoryId), categoryId)]));
  }
  if (found.size < limit) add(await listNewest(knex, limit + found.size + 1));
  return [...found];
}
