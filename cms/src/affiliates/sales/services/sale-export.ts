import type { Conversion } from '../../../contract/conversion';
import { saleHeadings, saleLine } from '../../../contract/sale-csv';
import { csvPages } from '../../../lib/csv/csv-pages';
import { service } from '../../../strapi/service';
import { countSales, selectSalesAfter } from '../queries/sale-list';
import { salesService } from './sales';

/** A sale as a line of the file, with the contract's own codes. */
const lineOf = (sale: Conversion): string =>
  saleLine(sale, {
    status: sale.status,
    match: sale.matchedBy ?? '',
    slot: sale.slot ?? '',
    origin: sale.origin,
  });

/** Export of all sales. */
export const saleExportService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;
  return {
    /** Number of sales. */
    count: (): Promise<number> => countSales(knex(), {}),

    /** All sales as CSV, in the order in which they were stored. */
    lines: (): AsyncGenerator<string> =>
      csvPages({
        headings: saleHeadings,
        rowsAfter: (id, limit) => selectSalesAfter(knex(), id, limit),
        linesOf: async (rows) => (await salesService(strapi).present(rows)).map(lineOf).join(''),
      }),
  };
});
