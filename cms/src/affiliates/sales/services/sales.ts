import type { Core } from '@strapi/strapi';
import type {
  Conversion,
  ConversionInput,
  ConversionPatch,
  ConversionQuery,
  ConversionReport,
} from '../../../contract/conversion';
import { systemClock } from '../../../lib/clock';
import { notFound, validationFailed } from '../../../lib/errors';
import { presentConversion, presentReport, type SaleNames } from '../presenters/conversion';
import {
  countSales,
  firstSaleDay,
  type SalePart,
  selectCountedSales,
  selectSale,
  selectSales,
} from '../queries/sale-list';
import { selectReports } from '../queries/sale-reports';
import type { StoredSale } from '../queries/sales';
import { service } from '../../../strapi/service';
import { networksService } from '../../networks/services/networks';
import { productService } from '../../products/services/products';
import { namedPostsService } from '../../../content/posts/services/named-posts';
import { trashedTitlesService } from '../../../content/trash/services/trashed-titles';
import { ledgerService } from './ledger';

const DAY_MS = 86_400_000;

/**
 * A sale with the day on which it counts, and the page, channel and device of its click, empty
 * without one.
 */
interface CountedSale {
  sale: Conversion;
  day: string;
  path: string;
  channel: string;
  device: string;
}

/** Display names of deleted entries. */
const deleted = { network: 'Deleted network', product: 'Deleted product', post: 'Deleted article' };

const idsOf = (sales: readonly StoredSale[], name: 'productId' | 'postId'): number[] => [
  ...new Set(sales.flatMap(({ sale }) => sale[name] ?? [])),
];

async function readNames(
  strapi: Core.Strapi,
  sales: readonly StoredSale[],
): Promise<(of: StoredSale) => SaleNames> {
  const networks = await networksService(strapi).names();
  const products = await productService(strapi).named(idsOf(sales, 'productId'));
  const postIds = idsOf(sales, 'postId');
  const posts = await namedPostsService(strapi).find(postIds);
  const trashed = await trashedTitlesService(strapi).find(postIds);
  return ({ sale: { networkId, productId, postId } }) => ({
    network: networks.get(networkId)?.name ?? deleted.network,
    product: productId === null ? null : (products.get(productId)?.name ?? deleted.product),
    post:
      postId === null ? null : (posts.get(postId)?.title ?? trashed.get(postId) ?? deleted.post),
  });
}

/** Throws 400 for a product or post that does not exist, or a day in the future. */
async function checkNamed(
  strapi: Core.Strapi,
  { productId, postId, occurredAt }: Pick<ConversionPatch, 'productId' | 'postId' | 'occurredAt'>,
): Promise<void> {
  const errors = [];
  if (Date.parse(occurredAt ?? '') > systemClock.now() + DAY_MS)
    errors.push({ path: 'occurredAt', message: 'Date must not be in the future' });
  if (typeof productId === 'number') {
    const product = await productService(strapi).networkOf(productId);
    if (product === undefined) errors.push({ path: 'productId', message: 'Product not found' });
  }
  if (typeof postId === 'number') {
    const posts = await namedPostsService(strapi).find([postId]);
    if (!posts.has(postId)) errors.push({ path: 'postId', message: 'Article not found' });
  }
  if (errors.length > 0) throw validationFailed(errors);
}

async function checkNetwork(strapi: Core.Strapi, networkId: number): Promise<void> {
  const networks = await networksService(strapi).names();
  if (networks.has(networkId)) return;
  throw validationFailed([{ path: 'networkId', message: 'Network not found' }]);
}

export const salesService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;
  const ledger = () => ledgerService(strapi);

  const present = async (sales: readonly StoredSale[]): Promise<Conversion[]> => {
    const namesOf = await readNames(strapi, sales);
    return sales.map((stored) => presentConversion(stored, namesOf(stored)));
  };

  const find = async (id: number): Promise<StoredSale> => {
    const sale = await selectSale(knex(), id);
    if (sale === undefined) throw notFound(`There is no sale ${id}.`);
    return sale;
  };

  return {
    /** Sales with the names of their product, post and network. */
    present,

    /** One page of the matching sales, in the requested order. */
    async list(query: ConversionQuery): Promise<{ items: Conversion[]; total: number }> {
      const { limit: _limit, offset: _offset, ...filter } = query;
      return {
        items: await present(await selectSales(knex(), query)),
        total: await countSales(knex(), filter),
      };
    },

    /** One sale; throws 404. */
    async get(id: number): Promise<Conversion> {
      const stored = await find(id);
      const namesOf = await readNames(strapi, [stored]);
      return presentConversion(stored, namesOf(stored));
    },

    /**
     * Enters a sale by hand; 400 for references that do not exist, 409 if the network already has
     * its transaction id.
     */
    async create(input: ConversionInput): Promise<Conversion> {
      await checkNetwork(strapi, input.networkId);
      await checkNamed(strapi, input);
      return this.get(await ledger().enter(input));
    },

    /** Corrects a sale or removes its corrections; 404, or 400 for references that do not exist. */
    async update(id: number, patch: ConversionPatch): Promise<Conversion> {
      await find(id);
      await checkNamed(strapi, patch);
      await ledger().correct(id, patch);
      return this.get(id);
    },

    /** All reports of a sale, oldest first; throws 404. */
    async reports(id: number): Promise<ConversionReport[]> {
      await find(id);
      return ((await selectReports(knex(), [id])).get(id) ?? []).map(presentReport);
    },

    /** The newest sales that count on the days of a range, of the site or a part of it. */
    async counted(
      span: { from: string; to: string },
      of: SalePart | undefined,
      limit: number,
    ): Promise<CountedSale[]> {
      const stored = await selectCountedSales(knex(), span, of, limit);
      const sales = await present(stored);
      return stored.flatMap(({ sale: { day, path, channel, device } }, index) => {
        const sale = sales[index];
        if (sale === undefined) return [];
        return { sale, day, path: path ?? '', channel: channel ?? '', device: device ?? '' };
      });
    },

    /** The first day of the ledger with a sale, whatever its status; undefined if there is none. */
    firstDay: (): Promise<string | undefined> => firstSaleDay(knex()),
  };
});
