import type { Core } from '@strapi/strapi';
import type { AffiliateClick, AffiliateClickQuery } from '../../../contract/affiliate-click';
import { presentClick } from '../presenters/click';
import {
  type ClickRow,
  countClickRows,
  selectClickRows,
  selectSalesOf,
} from '../queries/click-rows';

/** A page of clicks and the count of all that match. */
export interface ClickPage {
  items: AffiliateClick[];
  total: number;
}

const idsOf = (ids: readonly (number | null)[]): number[] => [
  ...new Set(ids.filter((id) => id !== null)),
];

type Named<K extends string> = Map<number, Record<K, string>>;

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const knex = () => strapi.db.connection;

  const present = async (rows: readonly ClickRow[]): Promise<AffiliateClick[]> => {
    const postIds = idsOf(rows.map((row) => row.post_id));
    const products: Named<'name'> = await strapi
      .service('api::affiliate-product.named-products')
      .find(idsOf(rows.map((row) => row.product_id)));
    const posts: Named<'title'> = await strapi.service('api::post.named-posts').find(postIds);
    const trashed: Map<number, string> = await strapi
      .service('api::post-trash.trashed-titles')
      .find(postIds);
    const networks: Named<'name'> = await strapi.service('api::affiliate-network.networks').names();
    const sales = await selectSalesOf(
      knex(),
      rows.map(({ id }) => id),
    );
    return rows.map((row) => {
      const { id, product_id: productId, network_id: networkId, post_id: postId } = row;
      const title = posts.get(postId ?? 0)?.title ?? trashed.get(postId ?? 0) ?? 'Deleted story';
      return presentClick(row, {
        product: products.get(productId)?.name ?? 'Deleted product',
        network: networks.get(networkId ?? 0)?.name ?? null,
        post: postId === null ? null : title,
        conversionId: sales.get(id) ?? null,
      });
    });
  };

  return {
    /** One page of the clicks on affiliate links, newest first, and how many there are, 10,000 at most. */
    async list({ limit, offset, ...filter }: AffiliateClickQuery): Promise<ClickPage> {
      const rows = await selectClickRows(knex(), filter, { limit, offset });
      return { items: await present(rows), total: await countClickRows(knex(), filter) };
    },
  };
};
