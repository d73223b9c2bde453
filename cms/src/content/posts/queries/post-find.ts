import type { Knex } from 'knex';
import { OPEN_FROM, searchTerms, weighedTerms } from '../../../contract/search-terms';
import { isSqlite } from '../../../lib/is-sqlite';

const CANDIDATES = 1_000;

/** How each database finds the posts that contain every word. */
interface Matcher {
  idColumn: 'rowid' | 'post_id';
  /** The search expression; the last word also matches as a prefix if `isOpen`. */
  expression(terms: readonly string[], isOpen: boolean): string;
  /** The condition on a search table, with the expression as its one binding. */
  condition(table: string): string;
  /** Order by relevance, best first, with one binding if `needsExpression`. */
  rank: string;
  needsExpression: boolean;
}

const isLast = (terms: readonly string[], i: number): boolean => i === terms.length - 1;

const sqlite: Matcher = {
  idColumn: 'rowid',
  expression: (terms, isOpen) =>
    terms.map((term, i) => `"${term}"${isOpen && isLast(terms, i) ? '*' : ''}`).join(' '),
  condition: (table) => `${table} match ?`,
  rank: 'bm25(post_search, 10, 1), rowid desc',
  needsExpression: false,
};

const postgres: Matcher = {
  idColumn: 'post_id',
  expression: (terms, isOpen) =>
    terms.map((term, i) => `${term}${isOpen && isLast(terms, i) ? ':*' : ''}`).join(' & '),
  condition: () => `words @@ to_tsquery('aurelian_english', ?)`,
  rank: `ts_rank('{0.1,0.1,0.1,1}', words, to_tsquery('aurelian_english', ?)) desc, post_id desc`,
  needsExpression: true,
};

type Ids = { rowid?: number; post_id?: number }[];

const idsOf = (rows: Ids): number[] => rows.map((row) => Number(row.rowid ?? row.post_id));

/** The newest matching posts, with one extra if there are more than the candidates. */
async function listNewest(
  knex: Knex,
  matcher: Matcher,
  table: 'post_search' | 'post_titles',
  expression: string,
): Promise<number[]> {
  const rows: Ids = await knex(table)
    .whereRaw(matcher.condition(table), [expression])
    .orderBy(matcher.idColumn, 'desc')
    .limit(CANDIDATES + 1)
    .select(matcher.idColumn);
  return idsOf(rows);
}

async function listBest(knex: Knex, matcher: Matcher, expression: string): Promise<number[]> {
  const rows: Ids = await knex('post_search')
    .whereRaw(matcher.condition('post_search'), [expression])
    .orderByRaw(matcher.rank, matcher.needsExpression ? [expression] : [])
    .limit(CANDIDATES)
    .select(matcher.idColumn);
  return idsOf(rows);
}

/**
 * Ids of at most 1,000 posts that contain every word of the query, best first. A word in the title
 * weighs ten times one in the body; words such as 'the' must occur but are not weighed. A last word
 * of four letters or more also matches as a prefix, unless more than 1,000 posts contain it as it
 * is. If more than 1,000 posts match, they are not weighed: posts with every word in the title come
 * first, then the others, newest first.
 */
export async function searchPostIds(knex: Knex, query: string): Promise<number[]> {
  const terms = searchTerms(query);
  if (terms.length === 0) return [];
  const matcher = isSqlite(knex) ? sqlite : postgres;
  const last = terms.at(-1) ?? '';
  const mayBeOpen = last.length >= OPEN_FROM;
  let found: number[] = [];
  for (const isOpen of mayBeOpen ? [false, true] : [false]) {
    const expression = matcher.expression(terms, isOpen);
    found = await listNewest(knex, matcher, 'post_search', expression);
    if (found.length > CANDIDATES) {
      const titles = await listNewest(knex, matcher, 'post_titles', expression);
      return [...new Set([...titles, ...found])].slice(0, CANDIDATES);
    }
  }
  const weighed = weighedTerms(terms);
  const isOpen = mayBeOpen && weighed.at(-1) === last;
  const best = await listBest(knex, matcher, matcher.expression(weighed, isOpen));
  const isFound = new Set(found);
  return [...new Set([...best.filter((id) => isFound.has(id)), ...found])];
}
