import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { productPort } from '../posts/product-port';
import { digestOf, hasStarterEntries, keepStarterEntries } from './queries/starter-entries';
import { dayIn } from '../../lib/dates';
import { env } from '../../lib/env';
import { announce } from '../../lib/log';
import { storedMoment } from '../../lib/stored-moment';
import { adoptStarter } from './starter-adoption';
import { readFirstSettings, readStarter, type StarterFiles } from './starter-files';
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

/** Puts in the products, each with the day on which its price was seen. */
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
  await keepStarterEntries(
    trx,
    seeded.map((product) => ({
      kind: 'product',
      entry_id: product.id,
      digest: digestOf(product),
    })),
  );
  return ids;
}

async function seedArticles(
  strapi: Core.Strapi,
  trx: Knex,
  articles: StarterFiles['articles'],
  ids: { categories: Ids; products: Ids },
): Promise<void> {
  const now = Date.now();
  for (const { fields, slug, content, category, products, daysAgo, published } of articles) {
    const date = new Date(now - daysAgo * DAY_MS);
    const data = {
      ...fields,
      slug,
      content,
      published,
      publicationDate: published ? date : null,
      category: ids.categories.get(category),
      affiliateProducts: products.map((key) => ids.products.get(key)),
    };
    const created = await strapi.documents('api::post.post').create({ data: data as never });
    const stored = storedMoment(trx, date.getTime());
    await trx('posts').where({ id: created.id }).update({ created_at: stored, updated_at: stored });
    await keepStarterEntries(trx, [
      { kind: 'post', entry_id: Number(created.id), version: Number(created.version) },
    ]);
  }
}

const isEmpty = async (strapi: Core.Strapi): Promise<boolean> =>
  (await strapi.db.query('api::category.category').count()) === 0 &&
  (await strapi.db.query('api::post.post').count()) === 0 &&
  // Whoever has removed the starter magazine with all of its categories does not want it back.
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
 * Gives an installation without settings their first values and, unless SEED is none, fills an
 * empty database with the starter magazine; all of it or, after a crash, nothing.
 */
export async function seedStarter(strapi: Core.Strapi): Promise<void> {
  await ensureSettings(strapi);
  if (!(await isEmpty(strapi))) {
    await adoptStarter(strapi);
    return;
  }
  if (env().SEED === 'none') return;
  const { categories, products, articles } = await readStarter(strapi.dirs.app.root);
  await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
    const ids = {
      categories: await seedCategories(strapi, categories),
      products: await seedProducts(strapi, trx, products),
    };
    await seedArticles(strapi, trx, articles, ids);
  });
  const filled = `Starter magazine: ${articles.length} stories in ${categories.length} categories`;
  announce(filled, `  ${filled}\n`);
}
