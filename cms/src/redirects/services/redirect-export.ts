import type { Core } from '@strapi/strapi';
import { productService } from '../../affiliates/products/services/products';
import { CSV_BOM, csvLine } from '../../contract/csv';
import { entriesById, isPlacedKind } from '../../content/slugs/queries/entry-places';
import { pathOfEntry } from '../../contract/entry-paths';
import { service } from '../../strapi/service';
import { type RedirectRow, selectAfter } from '../queries/redirect-rows';

const READ_AT_ONCE = 500;

/** A redirect as a line of a file. */
export interface RedirectLine {
  from: string;
  to: string;
  status: number;
  isPattern: boolean;
}

/**
 * How a line names a product: by its id, which only this site understands, or by the shop's
 * address.
 */
type ProductTarget = 'id' | 'address';

/** Redirects as CSV, which `importCsv` and other programs read. */
export async function* redirectCsv(lines: AsyncIterable<RedirectLine>): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(['from', 'to', 'status', 'regex']);
  for await (const { from, to, status, isPattern } of lines) {
    yield csvLine([from, to, status, isPattern ? '1' : '0']);
  }
}

const targetText = (row: RedirectRow, paths: ReadonlyMap<string, string>): string =>
  row.target_kind === null
    ? (row.target ?? '')
    : (paths.get(`${row.target_kind} ${row.target_id}`) ?? '');

/** Targets of redirects to entries: their current addresses, or the ids of products. */
async function pathsOf(
  strapi: Core.Strapi,
  rows: readonly RedirectRow[],
  products: ProductTarget,
): Promise<Map<string, string>> {
  const knex = strapi.db.connection;
  const paths = new Map<string, string>();
  const productIds = rows.flatMap((row) =>
    row.target_kind === 'product' ? (row.target_id ?? []) : [],
  );
  if (products === 'id') {
    for (const id of productIds) paths.set(`product ${id}`, `product:${id}`);
  } else {
    const places = await productService(strapi).places(productIds, knex);
    for (const [id, { affiliateUrl }] of places) paths.set(`product ${id}`, affiliateUrl);
  }
  for (const kind of new Set(rows.map((row) => row.target_kind ?? ''))) {
    if (!isPlacedKind(kind)) continue;
    const ids = rows.flatMap((row) => (row.target_kind === kind ? (row.target_id ?? []) : []));
    for (const [id, { slug }] of await entriesById(knex, kind, [...new Set(ids)])) {
      paths.set(`${kind} ${id}`, pathOfEntry(kind, slug));
    }
  }
  return paths;
}

/** Exports redirects. */
export const redirectExportService = service(({ strapi }) => ({
  /** All redirects as lines of CSV, which `importCsv` reads; oldest first. */
  exportLines(): AsyncGenerator<string> {
    return redirectCsv(this.all('id'));
  },

  /** All redirects, oldest first. */
  async *all(products: ProductTarget): AsyncGenerator<RedirectLine> {
    for (let last = 0; ;) {
      const rows = await selectAfter(strapi.db.connection, last, READ_AT_ONCE);
      const paths = await pathsOf(strapi, rows, products);
      for (const row of rows) {
        const { source: from, status, is_pattern: isPattern } = row;
        yield { from, to: targetText(row, paths), status, isPattern: Boolean(isPattern) };
      }
      if (rows.length < READ_AT_ONCE) return;
      last = rows.at(-1)?.id ?? 0;
    }
  },
}));
