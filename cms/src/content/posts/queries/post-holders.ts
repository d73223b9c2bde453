import type { Knex } from 'knex';
import { AUTHOR, CATEGORY } from '../../../strapi/lifecycle-event';
import { countOf } from '../../../strapi/count-of';

/** An entry that cannot be deleted while posts refer to it, and its link table. */
interface PostHolder {
  what: string;
  table: string;
  links: string;
  column: string;
}

const HOLDERS: Readonly<Record<string, PostHolder>> = {
  [CATEGORY]: {
    what: 'category',
    table: 'categories',
    links: 'posts_category_lnk',
    column: 'category_id',
  },
  [AUTHOR]: { what: 'author', table: 'authors', links: 'posts_authors_lnk', column: 'author_id' },
};

/**
 * The link table of a content type that posts refer to; undefined if its entries may always be
 * deleted.
 */
export const postHolderOf = (uid: string): PostHolder | undefined => HOLDERS[uid];

/** Number of posts, drafts included, of a category or an author. */
export function countHeldPosts(
  knex: Knex,
  kind: 'category' | 'author',
  id: number,
): Promise<number> {
  const { links, column } = HOLDERS[kind === 'category' ? CATEGORY : AUTHOR] as PostHolder;
  return countOf(knex(links).where(column, id));
}

/**
 * Number of posts, drafts included, that refer to these entries; locks out new ones until the
 * transaction ends.
 */
export async function lockAndCountPosts(
  trx: Knex,
  { table, links, column }: PostHolder,
  ids: readonly number[],
): Promise<number> {
  await trx(table)
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate()
    .select('id');
  return countOf(trx(links).whereIn(column, [...ids]));
}
