// Fills the benchmark's database with BENCH_POSTS posts, bypassing Strapi's API.
import { randomBytes } from 'node:crypto';
import { openCms } from './analytics-traffic.mjs';
import { createWriter, pick, SEED } from './words.mjs';

const POSTS = Number(process.env.BENCH_POSTS);
const BATCH = 2_000;
/** Number of posts written individually; further ones are copies with different dates and slugs. */
const WRITTEN = Math.min(POSTS, 20_000);
/** Word count of the shortest post; the longest has 2.7 times as many. */
const SHORTEST = Number(process.env.BENCH_WORDS ?? 150);
const HOUR_MS = 3_600_000;
const YEARS_MS = 16 * 365 * 24 * HOUR_MS;
const START = Date.UTC(2010, 0, 1);
/** Interval between posts; limited so that they span 16 years at most. */
const APART_MS = Math.floor(Math.min(HOUR_MS, YEARS_MS / POSTS));
const AUTHORS = 50;
const SERIES = Math.min(50, Math.floor(POSTS / 20));
const POSTS_OF_A_SERIES = 10;

const { strapi, load } = await openCms();
const { createSearchTables } = load('src/content/posts/queries/post-search.js');
const { tagAllPosts } = load('src/content/posts/queries/post-tags.js');
const { insertRows } = load('src/lib/insert-rows.js');
const { storedMoment } = load('src/lib/stored-moment.js');
const { titleKey } = load('src/text/title-key.js');
const knex = strapi.db.connection;
const isPostgres = strapi.db.dialect.client === 'postgres';

const { random, sentence, words, article } = createWriter(SEED);
const chance = (/** @type {number} */ share) => random() < share;
const moment = (/** @type {number} */ at) => storedMoment(knex, Math.floor(at));
/** SQLite stores booleans as numbers. @param {boolean} value */
const flag = (value) => (isPostgres ? value : Number(value));
const documentId = () => randomBytes(12).toString('hex');

/** Text for the jobs to fix, in every tenth post of their benchmark. @param {number} n */
const untidy = (n) =>
  process.env.BENCH_UNTIDY === '1' && n % 10 === 0
    ? '\n\n##A heading without its space   \n\n<p>A <b>paragraph</b> of HTML.</p>\n\nHe wore the Corvane Cabin Trunk No. 2 out.'
    : '';

/** Row of one post; nine of ten are published, one of twenty is featured. @param {number} n */
function row(n) {
  const tags = words(3).split(' ');
  const published = chance(0.9);
  const createdAt = START + n * APART_MS + Math.floor(random() * APART_MS);
  const title = sentence(3 + Math.floor(random() * 6)).slice(0, -1);
  const isTimed = !published && chance(0.1);
  return {
    document_id: documentId(),
    title,
    title_key: titleKey(title),
    slug: `story-${n}`,
    excerpt: sentence(18),
    content: article(SHORTEST + Math.floor(random() * SHORTEST * 1.7)) + untidy(n),
    image_url: `/pictures/story-${n % 50}.jpg`,
    tags: isPostgres ? tags : JSON.stringify(tags),
    published: flag(published),
    featured: flag(chance(0.05)),
    publication_date: published || chance(0.3) ? moment(createdAt + HOUR_MS) : null,
    publish_at: isTimed ? moment(Date.now() + (30 + random()) * 24 * HOUR_MS) : null,
    version: 1,
    created_at: moment(createdAt),
    updated_at: moment(createdAt + HOUR_MS),
    published_at: moment(createdAt),
  };
}

/** Ids of a table. @param {string} table @returns {Promise<number[]>} */
const idsOf = async (table) =>
  (await knex(table).orderBy('id').select('id')).map((/** @type {{ id: number }} */ { id }) => id);

/**
 * Creates authors or series; returns the ids of all.
 * @param {'authors' | 'series'} table @param {number} count
 */
async function makeHolders(table, count) {
  const name = table === 'authors' ? 'author' : 'series';
  const rows = Array.from({ length: count }, (_, n) => ({
    document_id: documentId(),
    slug: `bench-${name}-${n}`,
    [table === 'authors' ? 'name' : 'title']: `${words(2)} ${n}`,
    version: 1,
  }));
  await insertRows(knex, table, rows);
  return idsOf(table);
}

const indexes = () =>
  isPostgres
    ? knex('pg_indexes')
        .where('indexname', 'like', 'aurelian_%')
        .select('indexname as name', 'indexdef as sql')
    : knex('sqlite_master')
        .where('type', 'index')
        .where('name', 'like', 'aurelian_%')
        .select('name', 'sql');

/** Drops indexes with keys in random order; returns a function that recreates them. */
async function withoutIndexes() {
  const dropped = (await indexes()).filter((/** @type {{ sql: string }} */ { sql }) =>
    / on (?:public\.)?[`"]?post/i.test(sql),
  );
  for (const { name } of dropped) await knex.raw(`drop index ${name}`);
  return async () => {
    for (const { sql } of dropped) await knex.raw(sql);
  };
}

/** Ids of the entries referenced by posts. */
const holders = {
  categories: await idsOf('categories'),
  products: await idsOf('affiliate_products'),
  authors: await makeHolders('authors', AUTHORS),
};

/**
 * Writes posts and their dependent rows.
 * @param {number} first @param {number} start @param {number} end
 */
async function writePosts(first, start, end) {
  const numbers = Array.from({ length: end - start }, (_, i) => start + i);
  const ids = numbers.map((n) => first + n + 1);
  const some = (/** @type {number} */ share) => ids.filter(() => chance(share));
  /** @type {[string, object[]][]} */
  const tables = [
    ['posts', numbers.map((n) => ({ id: first + n + 1, ...row(n) }))],
    [
      'posts_category_lnk',
      ids.map((id) => ({
        post_id: id,
        category_id: pick(holders.categories, random),
        post_ord: id,
      })),
    ],
    [
      'posts_authors_lnk',
      some(0.8).map((id) => ({
        post_id: id,
        author_id: pick(holders.authors, random),
        author_ord: 1,
      })),
    ],
    ['post_views', ids.map((id) => ({ post_id: id, views: Math.floor(50_000 * random() ** 4) }))],
    [
      'posts_affiliate_products_lnk',
      some(0.3).map((id) => ({
        post_id: id,
        affiliate_product_id: pick(holders.products, random),
        affiliate_product_ord: 1,
        post_ord: id,
      })),
    ],
  ];
  await strapi.db.transaction(async (/** @type {{ trx: unknown }} */ { trx }) => {
    for (const [table, rows] of tables) await insertRows(trx, table, rows);
  });
}

/** Columns that differ in a copy, in SQL. @param {number} first @param {number} by */
function changedColumns(first, by) {
  const shift = by * APART_MS;
  const later = (/** @type {string} */ column) =>
    isPostgres ? `${column} + interval '${shift / 1_000} seconds'` : `${column} + ${shift}`;
  const dates = ['publication_date', 'created_at', 'updated_at', 'published_at'];
  return Object.fromEntries([
    ['document_id', `'c${by}-' || document_id`],
    ['slug', `'story-' || (id - ${first + 1} + ${by})`],
    ...dates.map((column) => [column, later(column)]),
  ]);
}

/**
 * Tables of posts and dependent rows, the column of the post id, and the columns to copy of tables
 * without ids.
 */
function copiedTables() {
  const id = isPostgres ? 'post_id' : 'rowid';
  const titles = isPostgres ? ['words'] : ['title'];
  return /** @type {[string, string, string[]?][]} */ ([
    ['posts', 'id'],
    ['posts_category_lnk', 'post_id'],
    ['posts_authors_lnk', 'post_id'],
    ['posts_affiliate_products_lnk', 'post_id'],
    ['post_views', 'post_id'],
    ['post_tags', 'post_id'],
    ['post_search', id, [id, ...titles, ...(isPostgres ? [] : ['body'])]],
    ['post_titles', id, [id, ...titles]],
  ]);
}

/**
 * Copies the first posts with the rows that reference them.
 * @param {number} first @param {number} by @param {number} count
 */
async function copyPosts(first, by, count) {
  for (const [table, key, listed] of copiedTables()) {
    const columns = (listed ?? Object.keys(await knex(table).columnInfo())).filter(
      (name) => name === key || name !== 'id',
    );
    const changed = table === 'posts' ? changedColumns(first, by) : {};
    const values = columns.map((name) =>
      name === key ? `${key} + ${by}` : (changed[name] ?? `"${name}"`),
    );
    await knex.raw(
      `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')})
       select ${values.join(', ')} from ${table}
       where ${key} > ${first} and ${key} <= ${first + count}`,
    );
  }
}

/** Assigns the first posts to series. @param {number} first */
async function fillSeries(first) {
  const ids = (await makeHolders('series', SERIES)).slice(-SERIES);
  const links = ids.flatMap((series_id, n) =>
    Array.from({ length: POSTS_OF_A_SERIES }, (_, place) => ({
      series_id,
      post_id: first + n * POSTS_OF_A_SERIES + place + 1,
      post_ord: place + 1,
    })),
  );
  await insertRows(knex, 'series_posts_lnk', links);
}

if (!isPostgres) {
  await knex.raw('pragma synchronous = off');
  await knex.raw('pragma cache_size = -500000');
}
const [{ id: newest }] = await knex('posts').max('id as id');
const first = Number(newest ?? 0);
const makeIndexes = await withoutIndexes();
for (let start = 0; start < WRITTEN; start += BATCH) {
  await writePosts(first, start, Math.min(start + BATCH, WRITTEN));
}
// Recreating it fills it.
await knex.schema.dropTable('post_titles');
await createSearchTables(knex, () => new Map());
await tagAllPosts(knex);
for (let copied = WRITTEN; copied < POSTS; copied += WRITTEN) {
  await copyPosts(first, copied, Math.min(WRITTEN, POSTS - copied));
}
await fillSeries(first);
await makeIndexes();
if (isPostgres) {
  await knex.raw(
    "select setval(pg_get_serial_sequence('posts', 'id'), (select max(id) from posts))",
  );
  await knex.raw('vacuum analyze');
}
await strapi.destroy();
process.exit(0);
