import type { FoundLink, FoundProduct } from '../../found';
import type { FileTree } from '../files/file-tree';
import { readBytesOf } from '../files/read-whole';
import { csvRows, type CsvRow } from '../links/csv-files';
import { type MarkdownSite, pathInSite } from './site-config';
import { placeInTree } from './texts';

/** The file of products in Aurelian's export. */
const PRODUCTS = 'products.csv';

const linesOf = (cell: string): string[] => cell.split('\n').filter((line) => line !== '');

/** The columns of a product, and the parsers of their cells. */
const COLUMNS: {
  readonly [Name in keyof FoundProduct]-?: readonly [
    column: string,
    read: (cell: string) => FoundProduct[Name],
  ];
} = {
  brand: ['brand', String],
  description: ['description', String],
  price: ['price', String],
  priceAsOf: ['price seen on', (cell) => cell || null],
  rating: ['rating', (cell) => (cell === '' ? null : Number(cell))],
  bestFor: ['best for', String],
  pros: ['pros', linesOf],
  cons: ['cons', linesOf],
  archived: ['archived', (cell) => cell === 'yes'],
};

/** Product data of a row; columns that the file lacks are omitted. */
const productIn = (row: CsvRow): FoundProduct =>
  Object.fromEntries(
    Object.entries(COLUMNS).flatMap(([name, [column, read]]) =>
      row.has(column) ? [[name, read(row(column))]] : [],
    ),
  );

function productOf(row: CsvRow, image: string): FoundLink {
  return {
    kind: 'link',
    key: `link:product:${row('id')}`,
    name: row('name'),
    path: '',
    url: row('address'),
    image,
    categories: [],
    product: productIn(row),
  };
}

/** The products in articles of Aurelian's export. */
export async function* productsIn(tree: FileTree, site: MarkdownSite): AsyncGenerator<FoundLink> {
  if (site.generator !== 'aurelian') return;
  for (const [path, file] of tree.files) {
    if (pathInSite(site, path) !== PRODUCTS) continue;
    for (const row of await csvRows(await readBytesOf(path, file))) {
      const said = row('image');
      const image = said === '' ? '' : placeInTree(tree, site.root.replace(/\/$/, ''), said);
      yield productOf(row, image);
    }
  }
}
