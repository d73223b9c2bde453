import type { Core } from '@strapi/strapi';
import type { ExplainQuery, MetricPart } from '../../contract/analytics';
import { OTHER } from '../../contract/analytics-names';
import { metricsOfPart, metricTexts, isKeyedById, keyName, partNames } from '../rules/explaining';
import type { Sums } from '../rules/roll-up';
import { validationFailed } from '../../lib/errors';
import { selectKeyDays, selectRestDays } from '../queries/daily-reading';
import type { RowPart } from '../queries/raw-rows';
import { deleted, readNetworks } from './content-lists';
import { type MetricReader, type Metrics, emptyMetrics } from './metric-reader';
import { namedPostsService } from '../../content/posts/services/named-posts';
import { trashedTitlesService } from '../../content/trash/services/trashed-titles';
import { categoryService } from '../../content/categories/services/category';
import { productService } from '../../affiliates/products/services/products';
import { revenueService } from '../services/revenue';

const MAX_ID = 2_147_483_647;

/** Throws 400 if a metric is not counted by a part, or the key is not valid for it. */
export function checkPart({ figure: metric, part, key = '' }: ExplainQuery): void {
  if (part === undefined) return;
  if (!metricsOfPart[part].includes(metric)) {
    const message = `${metricTexts[metric].label}: not available by ${partNames[part]}`;
    throw validationFailed([{ path: 'part', message }]);
  }
  if (isKeyedById(part) && !(/^[1-9]\d{0,9}$/.test(key) && Number(key) <= MAX_ID)) {
    throw validationFailed([{ path: 'key', message: `key must be the ${partNames[part]}’s id` }]);
  }
}

/** Display name of a part's key. */
export async function nameOfPart(
  strapi: Core.Strapi,
  part: MetricPart,
  key: string,
): Promise<string> {
  const id = Number(key);
  if (part === 'post') {
    const posts = await namedPostsService(strapi).find([id]);
    const trashed = await trashedTitlesService(strapi).find([id]);
    return posts.get(id)?.title ?? trashed.get(id) ?? deleted.post;
  }
  if (part === 'category') {
    const all = await categoryService(strapi).list();
    return all.find((category) => category.id === id)?.name ?? deleted.category;
  }
  if (part === 'product') {
    const products = await productService(strapi).named([id]);
    return products.get(id)?.name ?? deleted.product;
  }
  if (part === 'network') return (await readNetworks(strapi)).get(id)?.name ?? deleted.network;
  return keyName(part, key);
}

/**
 * The requested part of the site; undefined for the whole. `(other)` stands for everything that is
 * not listed.
 */
export async function findPart(
  reader: MetricReader,
  { part, key }: ExplainQuery,
): Promise<RowPart | undefined> {
  if (part === undefined || key === undefined) return undefined;
  if (key !== OTHER) return { part, key };
  const { rows } = await reader.top(part, reader.compared.current);
  return { part, key, except: rows.map((row) => row.key) };
}

async function countedDays(
  strapi: Core.Strapi,
  reader: MetricReader,
  of: RowPart | undefined,
): Promise<Map<string, Sums>> {
  const { current, previous } = reader.compared;
  const both = { from: previous.from, to: current.to };
  if (of === undefined) return reader.siteDays(both);
  const { part, key, except } = of;
  const knex = strapi.db.connection;
  return except === undefined
    ? selectKeyDays(knex, part, key, [...previous.days, ...current.days])
    : selectRestDays(knex, part, except, both);
}

/** All metrics of each day of both periods. */
export async function metricsByDay(
  strapi: Core.Strapi,
  reader: MetricReader,
  of: RowPart | undefined,
): Promise<(day: string) => Metrics> {
  const { current, previous } = reader.compared;
  const both = { from: previous.from, to: current.to };
  const counted = await countedDays(strapi, reader, of);
  const earned = await revenueService(strapi).byDay(both, of);
  return (day) => ({ ...emptyMetrics(), ...counted.get(day), ...earned.get(day) });
}
