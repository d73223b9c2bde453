// Fills the benchmark's database with as many stories as BENCH_POSTS says, past Strapi's own calls.
import { randomBytes } from 'node:crypto';
import { openCms } from './analytics-traffic.mjs';
import { createWriter, pick, SEED } from './words.mjs';

const POSTS = Number(process.env.BENCH_POSTS);
const BATCH = 500;
const HOUR_MS = 3_600_000;
const START = Date.UTC(2010, 0, 1);

const { strapi, load } = await openCms();
const { createSearchTables } = load('src/content/posts/queries/post-search.js');
const { tagAllPosts } = load('src/content/posts/queries/post-tags.js');
const knex = strapi.db.connection;

const { random, sentence, words, article } = createWriter(SEED);
const chance = (/** @type {number} */ share) => random() < share;

/** What the jobs have to do, in every tenth story of the benchmark of jobs. @param {number} n */
const untidy = (n) =>
  process.env.BENCH_UNTIDY === '1' && n % 10 === 0
    ? '\n\n##A heading without its space   \n\n<p>A <b>paragraph</b> of HTML.</p>\n\nHe wore the Corvane Cabin Trunk No. 2 out.'
    : '';

/** @typedef {{ batchInsert(table: string, rows: object[], size: number): Promise<unknown> }} Transaction */

/** One story; nine of ten are published, one of twenty is featured. @param {number} n */
function row(n) {
  const published = chance(0.9);
  const createdAt = START + n * HOUR_MS + Math.floor(random() * HOUR_MS);
  const title = sentence(3 + Math.floor(random() * 6)).slice(0, -1);
  return {
    document_id: randomBytes(12).toString('hex'),
    title,
    slug: `story-${n}`,
    excerpt: sentence(18),
    content: article(150 + Math.floor(random() * 250)) + untidy(n),
    image_url: `/pictures/story-${n % 50}.jpg`,
    tags: JSON.stringify(words(3).split(' ')),
    published,
    featured: chance(0.05),
    publication_date: published || chance(0.3) ? new Date(createdAt + HOUR_MS) : null,
    version: 1,
    created_at: new Date(createdAt),
    updated_at: new Date(createdAt + HOUR_MS),
    published_at: new Date(createdAt),
  };
}

/** @type {number[]} */
const categories = (await knex('categories').orderBy('id').select('id')).map(
  (/** @type {{ id: number }} */ category) => category.id,
);
/** @type {number[]} */
const products = (await knex('affiliate_products').orderBy('id').select('id')).map(
  (/** @type {{ id: number }} */ product) => product.id,
);

const [first] = await knex('posts').max('id as id');
for (let start = 0; start < POSTS; start += BATCH) {
  await strapi.db.transaction(async (/** @type {{ trx: Transaction }} */ { trx }) => {
    const rows = [];
    const links = [];
    const shown = [];
    const views = [];
    for (let n = start; n < Math.min(start + BATCH, POSTS); n += 1) {
      const id = Number(first?.id ?? 0) + n + 1;
      rows.push({ id, ...row(n) });
      links.push({ post_id: id, category_id: pick(categories, random), post_ord: n + 1 });
      if (chance(0.95)) views.push({ post_id: id, views: Math.floor(50_000 * random() ** 4) });
      if (chance(0.3)) {
        shown.push({
          post_id: id,
          affiliate_product_id: pick(products, random),
          affiliate_product_ord: 1,
          post_ord: n + 1,
        });
      }
    }
    await trx.batchInsert('posts', rows, 100);
    await trx.batchInsert('posts_category_lnk', links, 100);
    if (views.length > 0) await trx.batchInsert('post_views', views, 100);
    if (shown.length > 0) await trx.batchInsert('posts_affiliate_products_lnk', shown, 100);
  });
}
if (strapi.db.dialect.client === 'postgres') {
  await knex.raw(
    "select setval(pg_get_serial_sequence('posts', 'id'), (select max(id) from posts))",
  );
}
// Made anew, they are filled.
await knex.schema.dropTable('post_titles');
await createSearchTables(knex, () => new Map());
await tagAllPosts(knex);
await strapi.destroy();
process.exit(0);
