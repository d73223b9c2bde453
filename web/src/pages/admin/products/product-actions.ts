import type { CatalogProduct } from '@contract/affiliate-product';
import { plural } from '~/lib/format';
import { type BulkAction, oneByOne } from '../lists/use-bulk';

const archiving = (archived: boolean) =>
  oneByOne<CatalogProduct>((call, { id }) =>
    call('PATCH /api/affiliate/products/{id}', { params: { id }, body: { archived } }),
  );

const restoreProducts: BulkAction<CatalogProduct> = {
  label: 'Restore',
  running: 'Restoring',
  done: 'restored',
  canDo: ({ archived }) => archived,
  work: archiving(false),
  undo: (products, run) => run(archiveProducts, products),
};

const archiveProducts: BulkAction<CatalogProduct> = {
  label: 'Archive',
  running: 'Archiving',
  done: 'archived',
  canDo: ({ archived }) => !archived,
  work: archiving(true),
  undo: (products, run) => run(restoreProducts, products),
};

const checkLinks: BulkAction<CatalogProduct> = {
  label: 'Check links',
  running: 'Checking links',
  done: 'checked',
  work: oneByOne((call, { id }) =>
    call('POST /api/affiliate/products/{id}/check-link', { params: { id } }),
  ),
};

const deleteProducts: BulkAction<CatalogProduct> = {
  label: 'Delete',
  running: 'Deleting',
  done: 'deleted',
  isDangerous: true,
  question: (products) => ({
    title: `Delete ${plural(products.length, 'product', 'products')} permanently?`,
    text: 'They will be removed from everything that shows them. Products that have been sold are kept: archive them instead.',
  }),
  work: oneByOne((call, { id }) => call('DELETE /api/affiliate/products/{id}', { params: { id } })),
};

/** Bulk actions for active or archived products. */
export const productActions = (isArchived: boolean): readonly BulkAction<CatalogProduct>[] =>
  isArchived ? [restoreProducts, deleteProducts] : [archiveProducts, checkLinks, deleteProducts];
