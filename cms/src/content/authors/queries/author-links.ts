import type { Knex } from 'knex';
import type { Author } from '../../../contract/author';
import { type AuthorRow, presentAuthor } from '../presenters/author';
import { authorColumns } from './author-source';

const LINKS = 'posts_authors_lnk as l';

/** The links of posts to their authors, as `l`, in each post's own order. */
export const authorLinks = (knex: Knex, postIds: readonly number[]): Knex.QueryBuilder =>
  knex(LINKS)
    .whereIn('l.post_id', [...postIds])
    .orderBy(['l.post_id', 'l.author_ord', 'l.id']);

/** The authors of posts, in order, by post id; posts without authors are missing. */
export async function authorsOfPosts(
  knex: Knex,
  postIds: readonly number[],
): Promise<Map<number, Author[]>> {
  const rows = await authorLinks(knex, postIds)
    .join('authors as w', 'w.id', 'l.author_id')
    .select<(AuthorRow & { post_id: number })[]>('l.post_id', ...authorColumns);
  const found = new Map<number, Author[]>();
  for (const row of rows) {
    found.set(row.post_id, [...(found.get(row.post_id) ?? []), presentAuthor(row)]);
  }
  return found;
}

/** The ids of authors with published posts, as a subquery. */
export const publicAuthorIds = (knex: Knex): Knex.QueryBuilder =>
  knex('authors as a')
    .whereExists(
      knex(LINKS)
        // SQLite joins in the written order of a cross join, which avoids reading all posts of an
        // author.
        .joinRaw('cross join posts as p')
        .whereRaw('l.author_id = a.id and p.id = l.post_id')
        .where('p.published', true)
        .select(knex.raw('1')),
    )
    .select('a.id');

/** Number of posts, drafts included, by author; authors without posts are missing. */
export async function countByAuthor(knex: Knex): Promise<Map<number, number>> {
  const rows = await knex(LINKS)
    .groupBy('l.author_id')
    .select('l.author_id as id')
    .count<{ id: number; total: number | string }[]>('* as total');
  return new Map(rows.map(({ id, total }) => [id, Number(total)]));
}
