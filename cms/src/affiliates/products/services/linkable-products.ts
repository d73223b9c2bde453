import type { LinkableProduct } from '../../../text/linking/name-matcher';
import { service } from '../../../strapi/service';

export const linkableProductsService = service(({ strapi }) => ({
  /** All products that are offered, as far as they can be linked, oldest first. */
  async list(): Promise<LinkableProduct[]> {
    const rows = await strapi.db
      .connection('affiliate_products')
      // It is null in what is older than the field.
      .whereRaw('archived is not true')
      .orderBy('id')
      .select<{ id: number; name: string | null; affiliate_url: string | null }[]>(
        'id',
        'name',
        'affiliate_url',
      );
    return rows.map(({ id, name, affiliate_url }) => ({
      id,
      name: name ?? '',
      affiliateUrl: affiliate_url ?? '',
    }));
  },
}));
