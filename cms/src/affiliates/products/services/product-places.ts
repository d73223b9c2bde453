import type { CatalogProduct } from '../../../contract/affiliate-product';
import { productsOf, scanBlocks } from '../../../contract/blocks/block-line';
import { selectPagesWithBlocks } from '../../../content/pages/queries/page-rows';
import { service } from '../../../strapi/service';
import { type BlockText, issueTextsPort } from '../block-texts-port';

/** The pages and issues that show a product in a block. */
export type ProductPlaces = Pick<CatalogProduct, 'pages' | 'issues'>;

/** The texts that show each product, by product id. */
function byProduct(texts: readonly BlockText[]): Map<number, { id: number; title: string }[]> {
  const found = new Map<number, { id: number; title: string }[]>();
  for (const { id, title, content } of texts) {
    for (const product of new Set(scanBlocks(content).flatMap(productsOf))) {
      found.set(product, [...(found.get(product) ?? []), { id, title }]);
    }
  }
  return found;
}

export const productPlacesService = service(({ strapi }) => ({
  /** Finds the pages and issues that show products, drafts included. */
  async find(): Promise<(productId: number) => ProductPlaces> {
    const knex = strapi.db.connection;
    const pages = byProduct(await selectPagesWithBlocks(knex));
    const issues = byProduct(await issueTextsPort(strapi)(knex));
    return (id) => ({ pages: pages.get(id) ?? [], issues: issues.get(id) ?? [] });
  },
}));
