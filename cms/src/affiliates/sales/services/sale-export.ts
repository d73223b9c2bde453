import type { Conversion } from '../../../contract/conversion';
import { saleHeadings, saleLine } from '../../../contract/sale-csv';
import { csvPages } from '../../../lib/csv/csv-pages';
import { service } from '../../../strapi/service';
import { countSales, selectSalesAfter } from '../queries/sale-list';
import { salesService } from './sales';

/** A sale as a line of the file, by the contract's own names. */
const lineOf = (sale: Conversion): string =>
  saleLine(sale, {
    status: sale.status,
    match: sale.matchedBy ?? '',
    slot: sale.slot ?? '',
    origin: sale.origin,
  });

/** All sales as a file. */
export const saleExportService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;
  return {
    /** How many sales there are. */
    count: (): Promise<number> => countSales(knex(), {}),

    /** All sales as CSV, in the order in which they came in. */
    lines: (): AsyncGenerator<string> =>
      csvPages({
        headings: saleHeadings,
        rowsAfter: (id, limit) => selectSalesAfter(knex(), id, limit),
        linesOf: async (rows) => (await salesService(strapi).present(rows)).map(lineOf).join(''),
      }),
  };
});
