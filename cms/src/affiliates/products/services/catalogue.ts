import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type {
  CatalogProduct,
  CatalogProductInput,
  CatalogProductPatch,
  CatalogProductQuery,
} from '../../../contract/affiliate-product';
import { chunksOf } from '../../../lib/chunks';
import { conflict, notFound, validationFailed } from '../../../lib/errors';
import { shiftDay } from '../../../lib/periods';
import { presentCatalogProduct } from '../presenters/catalog-product';
import {
  type CatalogFilter,
  type CatalogRow,
  countCatalog,
  findCatalogRow,
  selectCatalog,
} from '../queries/catalog-rows';
import { service } from '../../../strapi/service';
import { imageService } from '../../../images/services/image';
import { linkCheckService } from '../../links/services/link-check';
import { productPlacesService } from './product-places';
import { priceAgeService } from '../../../content/posts/services/price-age';

const UID = 'api::affiliate-product.affiliate-product';
const TABLE = 'affiliate_products';

/** A page of products and the number of matching ones. */
export interface CatalogPage {
  items: CatalogProduct[];
  total: number;
}

/** Input of the documents service: the network under its own field name. */
const toData = ({ networkId, ...fields }: CatalogProductPatch) => ({
  ...fields,
  ...(networkId === undefined ? {} : { network: networkId }),
});

/** Throws 400 if a network does not exist; locks it against deletion until the transaction ends. */
async function checkNetwork(trx: Knex, id: number | null | undefined): Promise<void> {
  if (id === undefined || id === null) return;
  const held: unknown = await trx('affiliate_networks').where({ id }).forKeyShare().first('id');
  if (held !== undefined) return;
  throw validationFailed([{ path: 'networkId', message: 'Network does not exist' }]);
}

/** Filters of a list, with the day before which prices count as old. */
async function filterOf(
  strapi: Core.Strapi,
  { oldPrices, ...rest }: Omit<CatalogProductQuery, 'limit' | 'offset' | 'sort'>,
): Promise<CatalogFilter> {
  if (oldPrices !== true) return rest;
  const { today, markDays } = await priceAgeService(strapi).rules();
  return { ...rest, pricedBefore: shiftDay(today, -markDays) };
}

/**
 * The documents service's id of a product, which is locked until the transaction ends; throws 404.
 */
async function lockProduct(trx: Knex, id: number): Promise<string> {
  const row = await trx(TABLE)
    .where({ id })
    .forUpdate()
    .first<{ document_id: string } | undefined>('document_id');
  if (row === undefined) throw notFound(`There is no product ${id}.`);
  return row.document_id;
}

export const catalogueService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;

  const present = async (rows: readonly CatalogRow[]): Promise<CatalogProduct[]> => {
    const links = await linkCheckService(strapi).ofProducts(rows.map(({ id }) => id));
    const rules = await priceAgeService(strapi).rules();
    const placesOf = await productPlacesService(strapi).find();
    return rows.map((row) => presentCatalogProduct(row, { links, placesOf, rules }));
  };

  return {
    /** One page of products in the requested order. */
    async list({ limit, offset, sort, ...query }: CatalogProductQuery): Promise<CatalogPage> {
      const filter = await filterOf(strapi, query);
      const rows = await selectCatalog(knex(), filter, { limit, offset, sort });
      return { items: await present(rows), total: await countCatalog(knex(), filter) };
    },

    /** One product; throws 404. */
    async get(id: number): Promise<CatalogProduct> {
      const row = await findCatalogRow(knex(), id);
      const [product] = row === undefined ? [] : await present([row]);
      if (product === undefined) throw notFound(`There is no product ${id}.`);
      return product;
    },

    /** Creates a product; 400 if its network or image does not exist. */
    async create(input: CatalogProductInput): Promise<CatalogProduct> {
      await imageService(strapi).check(input.imageUrl, TABLE, 0);
      const id: number = await strapi.db.transaction(({ trx }: { trx: Knex }) =>
        this.add(trx, input),
      );
      return this.get(id);
    },

    /** As `create`, within a transaction, with an image that exists; returns the id. */
    async add(trx: Knex, input: CatalogProductInput): Promise<number> {
      await checkNetwork(trx, input.networkId);
      const created = await strapi.documents(UID).create({ data: toData(input) as never });
      return Number(created.id);
    },

    /** Updates a product; throws 404, or 400 if its network or image does not exist. */
    async update(id: number, patch: CatalogProductPatch): Promise<CatalogProduct> {
      await imageService(strapi).check(patch.imageUrl, TABLE, id);
      await strapi.db.transaction(({ trx }: { trx: Knex }) => this.change(trx, id, patch));
      return this.get(id);
    },

    /** As `update`, within a transaction, with an image that exists. */
    async change(trx: Knex, id: number, patch: CatalogProductPatch): Promise<void> {
      await checkNetwork(trx, patch.networkId);
      const documentId = await lockProduct(trx, id);
      await strapi.documents(UID).update({ documentId, data: toData(patch) as never });
    },

    /** Why some of these products must not be deleted; undefined if none has been sold. */
    async explainSales(trx: Knex, ids: readonly number[]): Promise<string | undefined> {
      for (const some of chunksOf(ids)) {
        const sold: unknown = await trx('conversions').whereIn('product_id', some).first('id');
        if (sold !== undefined) return 'The product has been sold. Archive it instead.';
      }
      return undefined;
    },

    /**
     * Deletes a product: posts no longer show it, clicks stay. Throws 404, or 409 if it has been
     * sold.
     */
    async delete(id: number): Promise<void> {
      await strapi.db.transaction(({ trx }: { trx: Knex }) => this.remove(trx, id));
    },

    /** As `delete`, within a transaction. */
    async remove(trx: Knex, id: number): Promise<void> {
      const documentId = await lockProduct(trx, id);
      const use = await this.explainSales(trx, [id]);
      if (use !== undefined) throw conflict(use);
      await strapi.documents(UID).delete({ documentId });
    },
  };
});
