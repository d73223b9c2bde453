import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { parse as parseYaml } from 'yaml';
import { env } from '../lib/env';

const DAY_MS = 86_400_000;

interface StarterArticle {
  category: string;
  products: string[];
  daysAgo: number;
  published: boolean;
  content: string;
  fields: Record<string, unknown>;
}

type Keyed = Record<string, unknown> & { key?: string; slug?: string };

/** Splits a Markdown file into its YAML front matter and its text. */
function parseArticle(text: string): StarterArticle {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text);
  const {
    category,
    products,
    daysAgo,
    published = true,
    ...fields
  } = parseYaml(match?.[1] ?? '') as Keyed & {
    category: string;
    products: string[];
    daysAgo: number;
    published?: boolean;
  };
  const content = match?.[2]?.trim() ?? '';
  return { category, products, daysAgo, published, content, fields };
}

async function createAll(
  strapi: Core.Strapi,
  uid: 'api::category.category' | 'api::affiliate-product.affiliate-product',
  entries: Keyed[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { key, ...data } of entries) {
    const created = await strapi.documents(uid).create({ data: data as never });
    ids.set(String(key ?? data.slug), Number(created.id));
  }
  return ids;
}

async function seedArticles(
  strapi: Core.Strapi,
  articles: StarterArticle[],
  categories: Map<string, number>,
  products: Map<string, number>,
): Promise<void> {
  const now = Date.now();
  for (const article of articles) {
    const { fields, content, category, products: keys, daysAgo, published } = article;
    const date = new Date(now - daysAgo * DAY_MS);
    const data = {
      ...fields,
      content,
      published,
      publicationDate: published ? date : null,
      category: categories.get(category),
      affiliateProducts: keys.map((key) => products.get(key)),
    };
    const created = await strapi.documents('api::post.post').create({ data: data as never });
    await strapi.db.transaction(async ({ trx }) => {
      const stored = strapi.db.dialect.client === 'sqlite' ? date.getTime() : date;
      await trx('posts')
        .where({ id: created.id })
        .update({ created_at: stored, updated_at: stored });
    });
  }
}

const isEmpty = async (strapi: Core.Strapi): Promise<boolean> =>
  (await strapi.db.query('api::category.category').count()) === 0 &&
  (await strapi.db.query('api::post.post').count()) === 0;

/**
 * Gives an installation without settings their first values and, unless SEED is none, fills an
 * empty database with the starter magazine; all of it or, after a crash, nothing.
 */
export async function seedStarter(strapi: Core.Strapi): Promise<void> {
  const folder = path.join(strapi.dirs.app.root, 'starter');
  const readYaml = async (name: string): Promise<unknown> =>
    parseYaml(await readFile(path.join(folder, name), 'utf8'));

  if ((await strapi.db.query('api::site-settings.site-settings').findOne({})) === null) {
    const first = (await readYaml('site.yaml')) as Keyed;
    await strapi
      .documents('api::site-settings.site-settings')
      .create({ data: { ...first, timezone: env().SITE_TIMEZONE } as never });
  }

  if (env().SEED === 'none' || !(await isEmpty(strapi))) return;
  const names = (await readdir(path.join(folder, 'articles'))).filter((name) =>
    name.endsWith('.md'),
  );
  const articles = await Promise.all(
    names.map(async (name) =>
      parseArticle(await readFile(path.join(folder, 'articles', name), 'utf8')),
    ),
  );
  articles.sort((a, b) => b.daysAgo - a.daysAgo);
  const categoryData = (await readYaml('categories.yaml')) as Keyed[];
  const productData = (await readYaml('products.yaml')) as Keyed[];

  await strapi.db.transaction(async () => {
    const categories = await createAll(strapi, 'api::category.category', categoryData);
    const products = await createAll(
      strapi,
      'api::affiliate-product.affiliate-product',
      productData,
    );
    await seedArticles(strapi, articles, categories, products);
  });
  process.stdout.write(
    `  Starter magazine: ${articles.length} stories in ${categoryData.length} categories\n`,
  );
}
