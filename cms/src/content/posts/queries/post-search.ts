import type { Knex } from 'knex';
import { productsOf, scanBlocks } from '../../../contract/blocks/block-line';
import { foldText } from '../../../contract/search-terms';
import { isSqlite } from '../../../lib/is-sqlite';
import { indexableText } from '../../../text/search/plain-text';

const TABLES = ['post_search', 'post_titles'];
const BATCH = 500;

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

/** Makes the tables for whole posts and for titles alone, anew where one of them is there. */
async function createTables(knex: Knex): Promise<void> {
  for (const table of TABLES) await knex.schema.dropTableIfExists(table);
  if (isSqlite(knex)) {
    const using = (columns: string) => `using fts5(${columns}, tokenize = "porter unicode61")`;
    await knex.raw(`create virtual table post_search ${using('title, body')}`);
    await knex.raw(`create virtual table post_titles ${using('title')}`);
    return;
  }
  await createPostgresDictionary(knex);
  for (const name of TABLES) {
    await knex.schema.createTable(name, (table) => {
      table.integer('post_id').primary();
      table.specificType('words', 'tsvector').notNullable();
      table.index(['words'], `${name}_words`, 'gin');
    });
  }
}

/** The names of the products that the blocks of texts show, by their ids. */
export type ReadNames = (
  knex: Knex,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, string>>;

interface Source {
  id: number;
  title: string;
  excerpt: string | null;
  content: string | null;
  tags: unknown;
}

const words = (row: Source, names: readonly string[]): { title: string; body: string } => ({
  title: foldText(row.title),
  body: indexableText(
    [
      row.excerpt,
      typeof row.tags === 'string' ? row.tags : JSON.stringify(row.tags ?? []),
      row.content,
      ...names,
    ]
      .filter(Boolean)
      // Apart, so that a line of a block stays one.
      .join('\n\n'),
  ),
});

async function namesIn(
  knex: Knex,
  { content }: Source,
  readNames: ReadNames,
): Promise<readonly string[]> {
  const ids = [...new Set(scanBlocks(content ?? '').flatMap(productsOf))];
  return ids.length === 0 ? [] : [...(await readNames(knex, ids)).values()];
}

/** Removes posts from the search tables. */
export const unindexPosts = async (knex: Knex, ids: readonly number[]): Promise<void> => {
  const column = isSqlite(knex) ? 'rowid' : 'post_id';
  for (const table of TABLES)
    await knex(table)
      .whereIn(column, [...ids])
      .delete();
};

async function insertPost(knex: Knex, row: Source, readNames: ReadNames): Promise<void> {
  const { title, body } = words(row, await namesIn(knex, row, readNames));
  if (isSqlite(knex)) {
    await knex('post_search').insert({ rowid: row.id, title, body });
    await knex('post_titles').insert({ rowid: row.id, title });
    return;
  }
  const vector = `to_tsvector('aurelian_english', ?)`;
  await knex('post_search').insert({
    post_id: row.id,
    words: knex.raw(`setweight(${vector}, 'A') || setweight(${vector}, 'D')`, [
      title,
      body.slice(0, 200_000),
    ]),
  });
  await knex('post_titles').insert({ post_id: row.id, words: knex.raw(vector, [title]) });
}

/** Writes a post to the search tables, in place of what was there. */
export async function indexPost(knex: Knex, post: Source, readNames: ReadNames): Promise<void> {
  await unindexPosts(knex, [post.id]);
  await insertPost(knex, post, readNames);
}

/** Writes stored posts to the search tables, in place of what was there. */
export async function reindexPosts(
  knex: Knex,
  ids: readonly number[],
  readNames: ReadNames,
): Promise<void> {
  await unindexPosts(knex, ids);
  await insertPosts(knex, ids, readNames);
}

async function insertPosts(
  knex: Knex,
  ids: readonly number[],
  readNames: ReadNames,
): Promise<void> {
  const rows = await knex('posts')
    .whereIn('id', [...ids])
    .select<Source[]>('id', 'title', 'excerpt', 'content', 'tags');
  for (const row of rows) await insertPost(knex, row, readNames);
}

async function indexAllPosts(knex: Knex, readNames: ReadNames): Promise<void> {
  const rows = await knex('posts').orderBy('id').select<{ id: number }[]>('id');
  const ids = rows.map((row) => row.id);
  for (let start = 0; start < ids.length; start += BATCH) {
    await insertPosts(knex, ids.slice(start, start + BATCH), readNames);
  }
}

/** Makes the search tables and fills them where one is missing; all or nothing. */
export async function createSearchTables(knex: Knex, readNames: ReadNames): Promise<void> {
  const found = await Promise.all(TABLES.map((table) => knex.schema.hasTable(table)));
  if (found.every(Boolean)) return;
  await knex.transaction(async (trx) => {
    await createTables(trx);
    await indexAllPosts(trx, readNames);
  });
}
