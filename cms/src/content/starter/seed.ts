import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { productPort } from '../posts/product-port';
import { selectAuthors } from '../authors/queries/author-source';
import {
  hasStarterEntries,
  saveStarterEntries,
  selectSeriesWithPosts,
} from './queries/starter-entries';
import { dayIn } from '../../lib/dates';
import { env } from '../../lib/env';
import { announce } from '../../lib/log';
import { storedMoment } from '../../lib/stored-moment';
import { adoptStarter } from './starter-adoption';
import { authorDigest, productDigest, seriesDigest } from './starter-digest';
import { readFirstSettings, readStarter, type StarterFiles, withProductIds } from './starter-files';
import { siteSettingsService } from '../../settings/services/site-settings';

const DAY_MS = 86_400_000;

type Ids = Map<string, number>;

async function seedCategories(
  strapi: Core.Strapi,
  categories: StarterFiles['categories'],
): Promise<Ids> {
  const ids: Ids = new Map();
  for (const data of categories) {
    const created = await strapi
      .documents('api::category.category')
      .create({ data: data as never });
    ids.set(data.slug, Number(created.id));
  }
  return ids;
}

/** Creates the products, each with the day on which its price was seen. */
async function seedProducts(
  strapi: Core.Strapi,
  trx: Knex,
  products: StarterFiles['products'],
): Promise<Ids> {
  const { timezone } = await siteSettingsService(strapi).getPublic();
  const now = Date.now();
  const ids: Ids = new Map();
  for (const { key, priceDaysAgo, fields } of products) {
    const data = { ...fields, priceAsOf: dayIn(timezone, now - priceDaysAgo * DAY_MS) };
    const created = await strapi
      .documents('api::affiliate-product.affiliate-product')
      .create({ data: data as never });
    ids.set(key, Number(created.id));
  }
  const seeded = await productPort(strapi).texts(trx, [...ids.values()]);
  await saveStarterEntries(
    trx,
    seeded.map((product) => ({
      kind: 'product',
      entry_id: product.id,
      digest: productDigest(product),
    })),
  );
  return ids;
}

async function seedAuthors(
  strapi: Core.Strapi,
  trx: Knex,
  authors: StarterFiles['authors'],
): Promise<Ids> {
  const ids: Ids = new Map();
  for (const data of authors) {
    const created = await strapi.documents('api::author.author').create({ data: data as never });
    ids.set(data.slug, Number(created.id));
  }
  const seeded = await selectAuthors(
    trx,
    trx('authors')
      .whereIn('id', [...ids.values()])
      .select('id'),
  );
  await saveStarterEntries(
    trx,
    seeded.map((author) => ({
      kind: 'author',
      entry_id: author.id,
      digest: authorDigest(author),
    })),
  );
  return ids;
}

async function seedSeries(
  strapi: Core.Strapi,
  trx: Knex,
  series: StarterFiles['series'],
  posts: Ids,
): Promise<void> {
  const ids: number[] = [];
  for (const { posts: slugs, ...fields } of series) {
    const data = { ...fields, posts: slugs.map((slug) => posts.get(slug)) };
    const created = await strapi.documents('api::series.series').create({ data: data as never });
    ids.push(Number(created.id));
  }
  await saveStarterEntries(
    trx,
    (await selectSeriesWithPosts(trx, ids)).map(({ row, postIds }) => ({
      kind: 'series',
      entry_id: row.id,
      digest: seriesDigest(row, postIds),
    })),
  );
}

async function seedArticles(
  strapi: Core.Strapi,
  trx: Knex,
  articles: StarterFiles['articles'],
  known: { categories: Ids; products: Ids; authors: Ids },
): Promise<Ids> {
  const now = Date.now();
  const ids: Ids = new Map();
  for (const article of articles) {
    const { fields, slug, daysAgo, published } = article;
    const date = new Date(now - daysAgo * DAY_MS);
    const data = {
      ...fields,
      slug,
      content: withProductIds(article.content, known.products),
      published,
      publicationDate: published ? date : null,
      category: known.categories.get(article.category),
      affiliateProducts: article.products.map((key) => known.products.get(key)),
      authors: article.authors.map((author) => known.authors.get(author)),
    };
    const created = await strapi.documents('api::post.post').create({ data: data as never });
    const stored = storedMoment(trx, date.getTime());
    await trx('posts').where({ id: created.id }).update({ created_at: stored, updated_at: stored });
    await saveStarterEntries(trx, [
      { kind: 'post', entry_id: Number(created.id), version: Number(created.version) },
    ]);
    ids.set(slug, Number(created.id));
  }
  return ids;
}

const isEmpty = async (strapi: Core.Strapi): Promise<boolean> =>
  (await strapi.db.query('api::category.category').count()) === 0 &&
  (await strapi.db.query('api::post.post').count()) === 0 &&
  // An owner who has removed the starter magazine and all its categories does not want it back.
  !(await hasStarterEntries(strapi.db.connection));

async function ensureSettings(strapi: Core.Strapi): Promise<void> {
  const uid = 'api::site-settings.site-settings';
  if ((await strapi.db.query(uid).findOne({})) !== null) return;
  const first = await readFirstSettings(strapi.dirs.app.root);
  await strapi
    .documents(uid)
    .create({ data: { ...first, timezone: env().SITE_TIMEZONE } as never });
}

/**
 * Creates missing settings and, unless SEED is none, fills an empty database with the starter
 * magazine, atomically.
 */
export async function seedStarter(strapi: Core.Strapi): Promise<void> {
  await ensureSettings(strapi);
  if (!(await isEmpty(strapi))) {
    await adoptStarter(strapi);
    return;
  }
  if (env().SEED === 'none') return;
  const { categories, products, authors, series, articles } = await readStarter(
    strapi.dirs.app.root,
  );
  await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
    const known = {
      categories: await seedCategories(strapi, categories),
      products: await seedProducts(strapi, trx, products),
      authors: await seedAuthors(strapi, trx, authors),
    };
    const posts = await seedArticles(strapi, trx, articles, known);
    await seedSeries(strapi, trx, series, posts);
  });
  const filled = `Starter magazine: ${articles.length} articles in ${categories.length} categories`;
  announce(filled, `  ${filled}\n`);
}
