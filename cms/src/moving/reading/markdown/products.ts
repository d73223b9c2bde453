import type { FoundLink } from '../../found';
import type { FileTree } from '../files/file-tree';
import { readBytesOf } from '../files/read-whole';
import { csvRows, type CsvRow } from '../links/csv-files';
import { type MarkdownSite, pathInSite } from './site-config';
import { placeInTree } from './texts';

/** The file of products in this program's own export. */
const PRODUCTS = 'products.csv';

const linesOf = (cell: string): string[] => cell.split('\n').filter((line) => line !== '');

function productOf(row: CsvRow, image: string): FoundLink {
  return {
    kind: 'link',
    key: `link:product:${row('id')}`,
    name: row('name'),
    path: '',
    url: row('address'),
    image,
    categories: [],
    product: {
      brand: row('brand'),
      description: row('description'),
      price: row('price'),
      priceAsOf: row('price seen on') || null,
      rating: row('rating') === '' ? null : Number(row('rating')),
      bestFor: row('best for'),
      pros: linesOf(row('pros')),
      cons: linesOf(row('cons')),
      archived: row('archived') === 'yes',
    },
  };
}

/** The products that the articles of this program's own export show. */
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
