import { ProductLinks } from '../../../contract/product-links';
import { subIdParameterOf } from '../../../contract/sub-id-parameter';
import type { SoldProduct } from '../../rules/sold-product';
import { untilContentChanges } from '../../../lib/until-content-changes';
import { allProducts, withNetworkId } from '../queries/product-source';
import { selectSold } from '../queries/sold-products';
import { service } from '../../../strapi/service';

export const productLookupService = service(({ strapi }) => {
  const readLinks = untilContentChanges(
    async (): Promise<ProductLinks<SoldProduct>> =>
      new ProductLinks(await selectSold(strapi.db.connection)),
  );

  return {
    /** The network of a product, archived or not; undefined where there is no such product. */
    async find(id: number): Promise<{ networkId: number | null } | undefined> {
      return withNetworkId(allProducts(strapi.db.connection))
        .where('a.id', id)
        .first<{ networkId: number | null } | undefined>('an.affiliate_network_id as networkId');
    },

    /** The product that a link leads to, one that is offered before one that is archived; undefined where it leads to none. */
    async leadingTo(url: string): Promise<SoldProduct | undefined> {
      const product = (await readLinks()).leadingTo(url)?.[0];
      if (product === undefined) return undefined;
      return { ...product, subIdParameter: subIdParameterOf(url, product.subIdParameter) };
    },
  };
});
