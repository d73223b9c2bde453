import type { Core } from '@strapi/strapi';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** The network of a product, archived or not; undefined where there is no such product. */
  async find(id: number): Promise<{ networkId: number | null } | undefined> {
    return strapi.db
      .connection('affiliate_products as a')
      .leftJoin('affiliate_products_network_lnk as an', 'an.affiliate_product_id', 'a.id')
      .where('a.id', id)
      .first<{ networkId: number | null } | undefined>('an.affiliate_network_id as networkId');
  },
});
