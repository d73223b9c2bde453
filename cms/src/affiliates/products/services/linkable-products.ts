import type { LinkableProduct } from '../../../text/linking/name-matcher';
import { allProducts, offered } from '../queries/product-source';
import { service } from '../../../strapi/service';

export const linkableProductsService = service(({ strapi }) => ({
  /** All products that are offered, as far as they can be linked, oldest first. */
  async list(): Promise<LinkableProduct[]> {
    const rows = await offered(allProducts(strapi.db.connection))
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
}));
