import type { AffiliateClick, AffiliateClickQuery } from '../../../contract/affiliate-click';
import { presentClick } from '../presenters/click';
import {
  type ClickRow,
  countClickRows,
  selectClickRows,
  selectSalesOf,
} from '../queries/click-rows';
import { service } from '../../../strapi/service';
import { productService } from '../../products/services/products';
import { namedPostsService } from '../../../content/posts/services/named-posts';
import { trashedTitlesService } from '../../../content/trash/services/trashed-titles';
import { networksService } from '../../networks/services/networks';

/** A page of clicks and the number of matching ones. */
export interface ClickPage {
  items: AffiliateClick[];
  total: number;
}

const idsOf = (ids: readonly (number | null)[]): number[] => [
  ...new Set(ids.filter((id) => id !== null)),
];

export const clicksService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;

  const present = async (rows: readonly ClickRow[]): Promise<AffiliateClick[]> => {
    const postIds = idsOf(rows.map((row) => row.post_id));
    const products = await productService(strapi).named(idsOf(rows.map((row) => row.product_id)));
    const posts = await namedPostsService(strapi).find(postIds);
    const trashed = await trashedTitlesService(strapi).find(postIds);
    const networks = await networksService(strapi).names();
    const sales = await selectSalesOf(
      knex(),
      rows.map(({ id }) => id),
    );
    return rows.map((row) => {
      const { id, product_id: productId, network_id: networkId, post_id: postId } = row;
      const title = posts.get(postId ?? 0)?.title ?? trashed.get(postId ?? 0) ?? 'Deleted article';
      return presentClick(row, {
        product: products.get(productId)?.name ?? 'Deleted product',
        network: networks.get(networkId ?? 0)?.name ?? null,
        post: postId === null ? null : title,
        conversionId: sales.get(id) ?? null,
      });
    });
  };

  return {
    /**
     * One page of the clicks on affiliate links, newest first, with their number, at most 10,000.
     */
    async list({ limit, offset, ...filter }: AffiliateClickQuery): Promise<ClickPage> {
      const rows = await selectClickRows(knex(), filter, { limit, offset });
      return { items: await present(rows), total: await countClickRows(knex(), filter) };
    },
  };
});
