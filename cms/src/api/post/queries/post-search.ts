import type { Knex } from 'knex';
import { foldText, indexableText, searchTerms } from '../../../domain/search/terms';

const CANDIDATES = 1_000;

const isSqlite = (knex: Knex): boolean => /sqlite/.test(String(knex.client.config.client));

/** English stems without stop words: SQLite has none either, and both find the same. */
async function createPostgresDictionary(knex: Knex): Promise<void> {
  const kinds = 'asciiword, word, hword_part, hword_asciipart, asciihword, hword';
  await knex.raw('drop text search configuration if exists aurelian_english');
  await knex.raw('drop text search dictionary if exists aurelian_stem');
  await knex.raw(
    'create text search dictionary aurelian_stem (template = snowball, language = english)',
  );
  await knex.raw('create text search configuration aurelian_english (copy = english)');
  await knex.raw(
    `alter text search configuration aurelian_english alter mapping for ${kinds} with aurelian_stem`,
  );
}

/** Creates the search table where it is missing; tells whether it was created. */
export async function createSearchTable(knex: Knex): Promise<boolean> {
  if (await knex.schema.hasTable('post_search')) return false;
  if (isSqlite(knex)) {
    await knex.raw(
      `create virtual table post_search using fts5(title, body, tokenize = "porter unicode61")`,
    );
    return true;
  }
  await createPostgresDictionary(knex);
  await knex.schema.createTable('post_search', (table) => {
    table.integer('post_id').primary();
    table.specificType('words', 'tsvector').notNullable();
    table.index(['words'], 'post_search_words', 'gin');
  });
  return true;
}

interface Source {
  id: number;
  title: string;
  excerpt: string | null;
  content: string | null;
  tags: unknown;
}

const words = (row: Source): { title: string; body: string } => ({
  title: foldText(row.title),
  body: indexableText(
    [
      row.excerpt,
      typeof row.tags === 'string' ? row.tags : JSON.stringify(row.tags ?? []),
      row.content,
    ]
      .filter(Boolean)
      .join(' '),
  ),
});

/** Removes posts from the search table. */
export const unindexPosts = async (knex: Knex, ids: readonly number[]): Promise<void> => {
  await knex('post_search')
    .whereIn(isSqlite(knex) ? 'rowid' : 'post_id', [...ids])
    .delete();
};

/** Writes posts to the search table as they are now in the database. */
export async function indexPosts(knex: Knex, ids: readonly number[]): Promise<void> {
  await unindexPosts(knex, ids);
  const rows = await knex('posts')
    .whereIn('id', [...ids])
    .select<Source[]>('id', 'title', 'excerpt', 'content', 'tags');
  for (const row of rows) {
    const { title, body } = words(row);
    await knex('post_search').insert(
      isSqlite(knex)
        ? { rowid: row.id, title, body }
        : {
            post_id: row.id,
            words: knex.raw(
              `setweight(to_tsvector('aurelian_english', ?), 'A') || setweight(to_tsvector('aurelian_english', ?), 'D')`,
              [title, body.slice(0, 200_000)],
            ),
          },
    );
  }
}

/** Fills the search table from all posts, 200 at a time. */
export async function indexAllPosts(knex: Knex): Promise<void> {
  const rows = await knex('posts').orderBy('id').select<{ id: number }[]>('id');
  for (let start = 0; start < rows.length; start += 200) {
    await indexPosts(
      knex,
      rows.slice(start, start + 200).map((row) => row.id),
    );
  }
}

const isOpen = (terms: readonly string[], i: number): boolean =>
  i === terms.length - 1 && (terms[i]?.length ?? 0) >= 4;

/**
 * Ids of at most 1,000 posts that hold every word of the query, best first; a word in the title
 * weighs ten times one in the body. A last word of four letters or more also matches as a beginning.
 */
export async function searchPostIds(knex: Knex, query: string): Promise<number[]> {
  const terms = searchTerms(query);
  if (terms.length === 0) return [];
  if (isSqlite(knex)) {
    const match = terms.map((term, i) => `"${term}"${isOpen(terms, i) ? '*' : ''}`).join(' ');
    const rows = await knex('post_search')
      .whereRaw('post_search match ?', [match])
      .orderByRaw('bm25(post_search, 10, 1), rowid desc')
      .limit(CANDIDATES)
      .select<{ rowid: number }[]>('rowid');
    return rows.map((row) => row.rowid);
  }
  const tsquery = terms.map((term, i) => `${term}${isOpen(terms, i) ? ':*' : ''}`).join(' & ');
  const rows = await knex('post_search')
    .whereRaw(`words @@ to_tsquery('aurelian_english', ?)`, [tsquery])
    .orderByRaw(
      `ts_rank('{0.1,0.1,0.1,1}', words, to_tsquery('aurelian_english', ?)) desc, post_id desc`,
      [tsquery],
    )
    .limit(CANDIDATES)
    .select<{ post_id: number }[]>('post_id');
  return rows.map((row) => row.post_id);
}
