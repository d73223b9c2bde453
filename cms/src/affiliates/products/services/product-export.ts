import { csvLine } from '../../../contract/csv';
import { csvPages } from '../../../lib/csv/csv-pages';
import { countOf } from '../../../strapi/count-of';
import { service } from '../../../strapi/service';
import { productCells, productHeadings } from '../presenters/catalog-product';
import { selectCatalogAfter } from '../queries/catalog-rows';
import { allProducts } from '../queries/product-source';

/** Export of all products, including archived ones. */
export const productExportService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;
  return {
    /** Number of products. */
    count: (): Promise<number> => countOf(allProducts(knex())),

    /** All products as CSV, oldest first; `imageAddress` maps the addresses of their images. */
    lines: (imageAddress = (url: string): string => url): AsyncGenerator<string> =>
      csvPages({
        headings: productHeadings,
        rowsAfter: (id, limit) => selectCatalogAfter(knex(), id, limit),
        linesOf: (rows) => rows.map((row) => csvLine(productCells(row, imageAddress))).join(''),
      }),
  };
});
