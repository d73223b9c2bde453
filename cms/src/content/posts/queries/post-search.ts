import type { Knex } from 'knex';
import { productsOf, scanBlocks } from '../../../contract/blocks/block-line';
import { foldText } from '../../../contract/search-terms';
import { cutText } from '../../../lib/copy-string';
import { insertRows } from '../../../lib/insert-rows';
import { isSqlite } from '../../../lib/is-sqlite';
import { indexableText } from '../../../text/search/plain-text';
import { postBatches } from './post-batches';

const TABLES = ['post_search', 'post_titles'];
const BATCH = 200;

/**
 * English stems without stop words, as SQLite has none either, so that both find the same posts.
 */
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

/** Creates the tables for whole posts and for titles; drops existing ones first. */
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

/** Reads the names of products that blocks of texts show, by product id. */
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
      // Separate paragraphs, so that a block line stays on its own line.
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

/** Inserts posts that are not yet in the tables, with one statement per table. */
async function insertWords(
  knex: Knex,
  posts: readonly Source[],
  readNames: ReadNames,
): Promise<void> {
  if (posts.length === 0) return;
  const rows: { rowid: number; title: string; body: string }[] = [];
  for (const post of posts) {
    rows.push({ rowid: post.id, ...words(post, await namesIn(knex, post, readNames)) });
  }
  if (isSqlite(knex)) {
    await insertRows(knex, 'post_search', rows);
    await insertRows(
      knex,
      'post_titles',
      rows.map(({ rowid, title }) => ({ rowid, title })),
    );
    return;
  }
  const json = JSON.stringify(rows.map((row) => ({ ...row, body: cutText(row.body, 200_000) })));
  const source = 'json_to_recordset(?::json) as r (rowid integer, title text, body text)';
  const vector = (column: string) => `to_tsvector('aurelian_english', r.${column})`;
  const whole = `setweight(${vector('title')}, 'A') || setweight(${vector('body')}, 'D')`;
  for (const [table, value] of [
    ['post_search', whole],
    ['post_titles', vector('title')],
  ]) {
    await knex.raw(
      `insert into ${table} (post_id, words) select r.rowid, ${value} from ${source}`,
      json,
    );
  }
}

/** Indexes a post, replacing its old rows. */
export async function indexPost(knex: Knex, post: Source, readNames: ReadNames): Promise<void> {
  await unindexPosts(knex, [post.id]);
  await insertWords(knex, [post], readNames);
}

const SOURCE = ['id', 'title', 'excerpt', 'content', 'tags'] as const;

/** Indexes stored posts, replacing their old rows. */
export async function reindexPosts(
  knex: Knex,
  ids: readonly number[],
  readNames: ReadNames,
): Promise<void> {
  await unindexPosts(knex, ids);
  const posts = await knex('posts')
    .whereIn('id', [...ids])
    .select<Source[]>([...SOURCE]);
  await insertWords(knex, posts, readNames);
}

async function indexAllPosts(knex: Knex, readNames: ReadNames): Promise<void> {
  for await (const posts of postBatches<Source>(knex, SOURCE, BATCH)) {
    await insertWords(knex, posts, readNames);
  }
}

/** Creates and fills the search tables if one is missing, atomically. */
export async function createSearchTables(knex: Knex, readNames: ReadNames): Promise<void> {
  const found = await Promise.all(TABLES.map((table) => knex.schema.hasTable(table)));
  if (found.every(Boolean)) return;
  await knex.transaction(async (trx) => {
    await createTables(trx);
    await indexAllPosts(trx, readNames);
  });
}
