import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { productPort, type ProductText } from '../posts/product-port';
import {
  hasStarterEntries,
  saveStarterEntries,
  type StarterEntry,
} from './queries/starter-entries';
import { productDigest, textDigest } from './starter-digest';
import {
  readFirstTexts,
  readStarter,
  type StarterArticle,
  type StarterProductFile,
} from './starter-files';

interface PostText {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  content: string;
}

const FIRST_VERSION = 1;
/** No real version or digest equals these, so entries with them count as changed. */
const CHANGED = { version: 0, digest: '' } as const;

/** Whether a post has the text of the starter magazine from before the list existed. */
const isAsWritten = (post: PostText, { fields }: StarterArticle, firstText?: string): boolean =>
  post.title === fields.title &&
  post.excerpt === fields.excerpt &&
  textDigest(post.content) === firstText;

const isAsDescribed = (product: ProductText, { fields }: StarterProductFile): boolean =>
  product.name === fields.name &&
  product.description === fields.description &&
  product.price === fields.price &&
  product.image_url === fields.imageUrl;

async function findPosts(
  trx: Knex,
  articles: readonly StarterArticle[],
  firstTexts: Readonly<Record<string, string>>,
): Promise<StarterEntry[]> {
  const files = new Map(articles.map((article) => [article.slug, article]));
  const posts = await trx('posts')
    .whereIn('slug', [...files.keys()])
    .select<PostText[]>('id', 'slug', 'title', 'excerpt', 'content');
  return posts.flatMap((post): StarterEntry[] => {
    const file = files.get(post.slug);
    if (file === undefined) return [];
    const version = isAsWritten(post, file, firstTexts[post.slug])
      ? FIRST_VERSION
      : CHANGED.version;
    return [{ kind: 'post', entry_id: post.id, version }];
  });
}

function findProducts(
  stored: readonly ProductText[],
  products: readonly StarterProductFile[],
): StarterEntry[] {
  const files = new Map(products.map((product) => [product.fields.affiliateUrl, product]));
  return stored.flatMap((product): StarterEntry[] => {
    const file = files.get(product.affiliate_url);
    if (file === undefined) return [];
    const digest = isAsDescribed(product, file) ? productDigest(product) : CHANGED.digest;
    return [{ kind: 'product', entry_id: product.id, digest }];
  });
}

/**
 * Recognizes the starter magazine in a database that was filled before the list existed: posts by
 * slug, products by link, both also by text. An existing list is never rebuilt, so that a post
 * restored after a removal stays the owner's.
 */
export async function adoptStarter(strapi: Core.Strapi): Promise<void> {
  if (await hasStarterEntries(strapi.db.connection)) return;
  const { articles, products } = await readStarter(strapi.dirs.app.root);
  const firstTexts = await readFirstTexts(strapi.dirs.app.root);
  await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
    await saveStarterEntries(trx, [
      ...(await findPosts(trx, articles, firstTexts)),
      ...findProducts(await productPort(strapi).texts(trx), products),
    ]);
  });
}
