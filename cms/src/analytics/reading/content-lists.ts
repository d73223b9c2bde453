import type { Core } from '@strapi/strapi';
import type {
  CategoryMetrics,
  NetworkMetrics,
  TopContent,
  TopPerformer,
} from '../../contract/analytics';
import { growth } from '../../lib/periods';
import { conversionRate } from '../rules/rates';
import { type MetricReader, emptyMetrics } from './metric-reader';
import { LISTED_POSTS } from './lists';
import { networksService } from '../../affiliates/networks/services/networks';
import { productService } from '../../affiliates/products/services/products';
import { namedPostsService } from '../../content/posts/services/named-posts';
import { trashedTitlesService } from '../../content/trash/services/trashed-titles';
import { categoryService } from '../../content/categories/services/category';

/** Display names of deleted entries. */
export const deleted = {
  post: 'Deleted article',
  category: 'Deleted category',
  product: 'Deleted product',
  network: 'Deleted network',
} as const;

/** Name and state of a network in the metrics. */
interface NamedNetwork {
  name: string;
  status: string;
  commissionRate: number;
  archived: boolean;
}

/** Networks by id. */
export const readNetworks = (strapi: Core.Strapi): Promise<Map<number, NamedNetwork>> =>
  networksService(strapi).names();

/** Networks by earnings, then by clicks: those with metrics, and all that are not archived. */
export async function listNetworks(
  strapi: Core.Strapi,
  reader: MetricReader,
): Promise<NetworkMetrics[]> {
  const { rows } = await reader.top('network', reader.compared.current, Number.MAX_SAFE_INTEGER);
  const counted = new Map(rows.map((row) => [Number(row.key), row]));
  const networks = await readNetworks(strapi);
  const open = [...networks].filter(([, { archived }]) => !archived).map(([id]) => id);
  return [...new Set([...counted.keys(), ...open])].map((networkId) => {
    const { clicks, revenue } = counted.get(networkId) ?? emptyMetrics();
    const gone = { name: deleted.network, status: 'deleted', commissionRate: 0 };
    const { name, status, commissionRate } = networks.get(networkId) ?? gone;
    return { networkId, name, status, clicks, commissionRate, revenue };
  });
}

/** Products by earnings, then by clicks. */
export async function listProducts(
  strapi: Core.Strapi,
  reader: MetricReader,
): Promise<TopPerformer[]> {
  const { rows } = await reader.top('product', reader.compared.current);
  const named = await productService(strapi).named(rows.map(({ key }) => Number(key)));
  return rows.map((row) => {
    const productId = Number(row.key);
    const { name, category } = named.get(productId) ?? { name: deleted.product, category: '' };
    const { clicks, revenue } = row;
    return { productId, name, category, clicks, conversionRate: conversionRate(row), revenue };
  });
}

/** Posts by earnings, then by views; deleted ones with their title in the trash. */
export async function listTopPosts(
  strapi: Core.Strapi,
  reader: MetricReader,
): Promise<TopContent[]> {
  const { rows } = await reader.top('post', reader.compared.current, LISTED_POSTS);
  const ids = rows.map(({ key }) => Number(key));
  const posts = await namedPostsService(strapi).find(ids);
  const trashed = await trashedTitlesService(strapi).find(ids);
  return rows.map(({ key, views, clicks, conversions, revenue }) => {
    const postId = Number(key);
    const gone = { title: trashed.get(postId) ?? deleted.post, slug: null, category: '' };
    const { title, slug, category } = posts.get(postId) ?? gone;
    return { postId, title, slug, category, views, clicks, conversions, revenue };
  });
}

/** All categories by earnings, then by views. */
export async function listCategories(
  strapi: Core.Strapi,
  reader: MetricReader,
): Promise<CategoryMetrics[]> {
  const { current, previous } = reader.compared;
  const all = Number.MAX_SAFE_INTEGER;
  const { rows } = await reader.top('category', current, all);
  const before = await reader.top('category', previous, all);
  const counted = new Map(rows.map((row) => [Number(row.key), row]));
  const viewsBefore = new Map(before.rows.map(({ key, views }) => [Number(key), views]));
  const categories = await categoryService(strapi).list();
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const posts = await namedPostsService(strapi).countByCategory();
  return [...new Set([...counted.keys(), ...names.keys()])].map((categoryId) => {
    const { views, clicks, revenue } = counted.get(categoryId) ?? emptyMetrics();
    const previousViews = viewsBefore.get(categoryId) ?? 0;
    return {
      categoryId,
      category: names.get(categoryId) ?? deleted.category,
      posts: posts.get(categoryId) ?? 0,
      views,
      previousViews,
      viewsGrowth: growth(views, previousViews),
      clicks,
      revenue,
    };
  });
}
