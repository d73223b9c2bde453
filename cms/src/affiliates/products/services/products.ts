import type { Knex } from 'knex';
import { ProductLinks } from '../../../contract/product-links';
import { subIdParameterOf } from '../../../contract/sub-id-parameter';
import type { EntryWithImage } from '../../../images/rules/entry-with-image';
import { chunksOf } from '../../../lib/chunks';
import { untilContentChanges } from '../../../lib/until-content-changes';
import { countOf } from '../../../strapi/count-of';
import { service } from '../../../strapi/service';
import type { LinkableProduct } from '../../rules/linking/name-matcher';
import type { SoldProduct } from '../../rules/sold-product';
import {
  allProducts,
  offered,
  type PlaceRow,
  searchPlaces,
  selectPlaces,
  selectSoldProducts,
  withNetworkId,
} from '../queries/product-source';
import { selectProductUses } from '../../../content/posts/queries/post-source';
import { lockImage } from '../../../images/queries/lock-image';

const UID = 'api::affiliate-product.affiliate-product';
const TABLE = 'affiliate_products';

/** A product's name, with the category of most of the posts that show it; empty if none does. */
export interface NamedProduct {
  name: string;
  category: string;
}

/** A product's name, and the target of its buttons. */
export interface ProductPlace extends SoldProduct {
  name: string;
  archived: boolean;
}

const placeOf = ({ id, name, url, parameter, archived }: PlaceRow): ProductPlace => ({
  id,
  name: name ?? '',
  affiliateUrl: url ?? '',
  subIdParameter: subIdParameterOf(url ?? '', parameter),
  archived: Boolean(archived),
});

/** Product queries for other rooms; `catalogueService` has the owner's operations. */
export const productService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;
  const readLinks = untilContentChanges(
    async (): Promise<ProductLinks<SoldProduct>> =>
      new ProductLinks(await selectSoldProducts(knex())),
  );

  return {
    /** The network of a product, archived or not; undefined if there is no such product. */
    async networkOf(id: number): Promise<{ networkId: number | null } | undefined> {
      return withNetworkId(allProducts(knex()))
        .where('a.id', id)
        .first<{ networkId: number | null } | undefined>('an.affiliate_network_id as networkId');
    },

    /**
     * The product that a link leads to, preferring offered ones over archived ones; undefined for
     * none.
     */
    async leadingTo(url: string): Promise<SoldProduct | undefined> {
      const product = (await readLinks()).leadingTo(url)?.[0];
      if (product === undefined) return undefined;
      return { ...product, subIdParameter: subIdParameterOf(url, product.subIdParameter) };
    },

    /** Products by id, with the targets of their buttons; deleted ones are left out. */
    async places(ids: readonly number[], trx = knex()): Promise<Map<number, ProductPlace>> {
      const found = new Map<number, ProductPlace>();
      for (const part of chunksOf(ids)) {
        for (const row of await selectPlaces(trx, part)) found.set(row.id, placeOf(row));
      }
      return found;
    },

    /** The newest products whose name contains a text, archived ones last. */
    search: async (words: string, limit: number): Promise<ProductPlace[]> =>
      (await searchPlaces(knex(), words, limit)).map(placeOf),

    /** All offered products that can be linked, oldest first. */
    async linkable(): Promise<LinkableProduct[]> {
      const rows = await offered(allProducts(knex()))
        .orderBy('a.id')
        .select<{ id: number; name: string | null; affiliate_url: string | null }[]>(
          'a.id',
          'a.name',
          'a.affiliate_url',
        );
      return rows.map(({ id, name, affiliate_url }) => ({
        id,
        name: name ?? '',
        affiliateUrl: affiliate_url ?? '',
      }));
    },

    /** Products by id; deleted ones are left out. */
    async named(ids: readonly number[]): Promise<Map<number, NamedProduct>> {
      const found = new Map<number, NamedProduct>();
      for (const part of chunksOf(ids)) {
        const rows: { id: number; name: string | null }[] = await allProducts(knex())
          .whereIn('a.id', part)
          .select('a.id', 'a.name');
        for (const { id, name } of rows) found.set(id, { name: name ?? '', category: '' });
        for (const { product, category } of await selectProductUses(knex(), part)) {
          const known = found.get(product);
          if (known?.category === '') known.category = category;
        }
      }
      return found;
    },
  };
});

/** Products as entries with an image, for jobs about images. */
export const productImagesService = service(({ strapi }) => ({
  /** Number of products. */
  async count(): Promise<number> {
    return countOf(strapi.db.connection(TABLE));
  },

  /** Ids and names of products after an id, oldest first. */
  page: (afterId: number, limit: number): Promise<{ id: number; title: string }[]> =>
    strapi.db
      .connection(TABLE)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(limit)
      .select<{ id: number; title: string }[]>('id', 'name as title'),

  /** The current product with its image; undefined if it has been deleted. */
  find: (id: number): Promise<EntryWithImage | undefined> =>
    strapi.db
      .connection(TABLE)
      .where({ id })
      .first<EntryWithImage | undefined>('id', 'document_id', 'name', 'description', 'image_url'),

  /** Sets a product's image, in a transaction; 412 if its current image is not the known one. */
  async setImage(trx: Knex, known: EntryWithImage, imageUrl: string): Promise<void> {
    await lockImage(trx, TABLE, known);
    const { document_id: documentId } = known;
    await strapi.documents(UID).update({ documentId, data: { imageUrl } as never });
  },
}));
