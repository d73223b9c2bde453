import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Knex } from 'knex';
import { DEFAULT_PRICE_HIDE_DAYS, DEFAULT_PRICE_MARK_DAYS } from '../contract/site-settings';
import { shiftDay } from '../lib/periods';
import { chunksOf } from '../lib/chunks';
import {
  findRows,
  idsOf,
  isAction,
  type LifecycleEvent,
  NETWORK,
  PRODUCT,
  SETTINGS,
} from '../strapi/lifecycle-event';
import { priceAgeService } from '../content/posts/services/price-age';
import { catalogueService } from './products/services/catalogue';
import { lockAndCountUses } from './networks/queries/network-rows';
import { service } from '../strapi/service';

const several = (count: number, what: string): string =>
  count === 1 ? `one ${what}` : `${count.toLocaleString('en-US')} ${what}s`;

const networkUsesService = service(() => ({
  /**
   * Why networks cannot be deleted, as a sentence; locks them against new uses until the
   * transaction ends.
   */
  async lockAndExplain(trx: Knex, ids: readonly number[]): Promise<string | undefined> {
    const { products, sales } = await lockAndCountUses(trx, ids);
    const uses = [
      ...(sales === 0 ? [] : [several(sales, 'sale')]),
      ...(products === 0 ? [] : [several(products, 'product')]),
    ];
    if (uses.length === 0) return undefined;
    return `The network still has ${uses.join(' and ')}. Archive it instead.`;
  },
}));

type Fields = Record<string, unknown>;

const refusal = (path: string, message: string) =>
  new errors.ValidationError(message, {
    errors: [{ path: [path], message, name: 'ValidationError' }],
  });

/** Dates a new price with today if it has no date, and clears the date of a removed price. */
async function datePrice(strapi: Core.Strapi, data: Fields): Promise<void> {
  const { price, priceAsOf } = data;
  if (price === undefined && priceAsOf === undefined) return;
  const { today } = await priceAgeService(strapi).rules();
  // The administrator's time zone may be ahead of the site's.
  if (typeof priceAsOf === 'string' && priceAsOf > shiftDay(today, 1)) {
    throw refusal('priceAsOf', 'Price date must not be in the future');
  }
  if (price === undefined) return;
  if (price === '' || price === null) data.priceAsOf = null;
  else data.priceAsOf = priceAsOf ?? today;
}

/** Refuses settings that would hide prices before they are marked. */
async function checkPriceDays(strapi: Core.Strapi, event: LifecycleEvent): Promise<void> {
  const data = event.params.data ?? {};
  const { priceMarkDays, priceHideDays } = data;
  if (priceMarkDays === undefined && priceHideDays === undefined) return;
  const found: unknown = await strapi.db.query(SETTINGS).findOne({ orderBy: { id: 'asc' } });
  const stored = found as Fields | null;
  const mark = Number(priceMarkDays ?? stored?.priceMarkDays ?? DEFAULT_PRICE_MARK_DAYS);
  const hide = Number(priceHideDays ?? stored?.priceHideDays ?? DEFAULT_PRICE_HIDE_DAYS);
  if (hide >= mark) return;
  const path = priceHideDays === undefined ? 'priceMarkDays' : 'priceHideDays';
  throw refusal(path, 'Prices must not be hidden before they are flagged');
}

/** Why some entries must not be deleted; undefined if all may be. */
type Explain = (trx: Knex, ids: readonly number[]) => Promise<string | undefined>;

async function refuseWhileUsed(
  strapi: Core.Strapi,
  event: LifecycleEvent,
  explain: Explain,
): Promise<void> {
  const ids = (await findRows(strapi, event)).map(({ id }) => id);
  const use = await strapi.db.transaction(({ trx }: { trx: Knex }) => explain(trx, ids));
  if (use !== undefined) throw new errors.ValidationError(use);
}

async function checkDeletion(strapi: Core.Strapi, event: LifecycleEvent): Promise<void> {
  const { uid } = event.model;
  if (uid === NETWORK) {
    const uses = networkUsesService(strapi);
    await refuseWhileUsed(strapi, event, (trx, ids) => uses.lockAndExplain(trx, ids));
  }
  if (uid === PRODUCT) {
    const catalogue = catalogueService(strapi);
    await refuseWhileUsed(strapi, event, (trx, ids) => catalogue.explainSales(trx, ids));
  }
}

/**
 * Enforces the rules of prices, products and networks that go beyond the format of a field, for all writers. Throws
 * Strapi's ValidationError, which the panel shows.
 */
export async function enforceAffiliateRules(
  strapi: Core.Strapi,
  event: LifecycleEvent,
): Promise<void> {
  const { uid } = event.model;
  if (uid === SETTINGS) await checkPriceDays(strapi, event);
  if (isAction(event, 'Delete')) await checkDeletion(strapi, event);
  const data: unknown = event.params.data;
  for (const entry of Array.isArray(data) ? data : [data]) {
    if (!entry) continue;
    if (uid === PRODUCT) await datePrice(strapi, entry as Fields);
    // Only ever incremented: with an earlier number, an old secret would become valid again.
    if (uid === NETWORK) delete (entry as Fields).secretVersion;
  }
}

/** Deletes records of deleted products and networks; their clicks and sales stay. */
export async function forgetAffiliates(trx: Knex, event: LifecycleEvent): Promise<void> {
  if (!isAction(event, 'Delete')) return;
  const { uid } = event.model;
  for (const ids of chunksOf(idsOf(event))) {
    if (uid === PRODUCT) await trx('link_checks').whereIn('product_id', ids).delete();
    if (uid === NETWORK) await trx('reported_clicks').whereIn('network_id', ids).delete();
  }
}
