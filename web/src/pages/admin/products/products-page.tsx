import { useState } from 'react';
import { SkeletonRows } from '~/ui/loaded';
import { AdminArea } from '../frame/admin-area';
import { adminHead } from '../frame/admin-head';
import type { CatalogProduct } from '@contract/affiliate-product';
import { PRODUCTS_A_PAGE, productsRead } from '~/features/affiliates/api/reads';
import { Bar, Meta, Stack } from '~/ui/layout';
import { ProductDialog } from '~/features/affiliates/components/product-dialog';
import { ProductList } from '~/features/affiliates/components/product-list';
import { isNarrowed, type ProductFilters } from '~/features/affiliates/model/product-filters';
import { ImageField } from '~/features/uploads/components/image-field';
import { plural } from '~/lib/format';
import { useRead } from '~/lib/read';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Icon } from '~/ui/icon';
import { Paged } from '~/ui/paged';
import { AdminLinks } from '~/pages/admin/affiliates/admin-links';
import { CatalogueFilterBar } from './catalogue-filter-bar';
import { useCatalogueAddress } from './use-catalogue-address';

/** The catalogue of affiliate products. */
function ProductsScreen() {
  const [filters, change] = useCatalogueAddress();
  const list = useRead(productsRead(filters));
  const { data } = list;
  const [edited, setEdited] = useState<CatalogProduct | 'new' | null>(null);
  return (
    <Stack $gap={4}>
      <AdminLinks at="/admin/products" />
      <CatalogueFilterBar filters={filters} onChange={change} />
      <Bar>
        <Meta role="status">{data && plural(data.total, 'product', 'products')}</Meta>
        <Button size="small" variant="filled" onClick={() => setEdited('new')}>
          <Icon name="plus" size={16} />
          Add product
        </Button>
      </Bar>
      <Paged
        list={list}
        what="products"
        page={filters.page}
        size={PRODUCTS_A_PAGE}
        onPage={(page) => change({ page })}
        skeleton={<Rows />}
        empty={
          <Nothing
            filters={filters}
            onClear={() => change({ q: '', networkId: null, isBroken: false, isOld: false })}
          />
        }
      >
        {(products) => <ProductList products={products} onEdit={setEdited} />}
      </Paged>
      {edited !== null && (
        <ProductDialog
          product={edited === 'new' ? undefined : edited}
          renderPicture={(image) => <ImageField label="Image URL" aspect={1} {...image} />}
          onClose={() => setEdited(null)}
        />
      )}
    </Stack>
  );
}

const Nothing = ({ filters, onClear }: { filters: ProductFilters; onClear: () => void }) => {
  if (isNarrowed(filters)) {
    return (
      <EmptyState title="No products found matching your criteria.">
        <Button size="small" onClick={onClear}>
          Clear filters
        </Button>
      </EmptyState>
    );
  }
  return filters.isArchived ? (
    <EmptyState title="No archived products." />
  ) : (
    <EmptyState title="No products yet.">
      <p>Add the first one with the link from its program.</p>
    </EmptyState>
  );
};

const Rows = () => (
  <Stack $gap={4}>
    <SkeletonRows count={5} height="3.5rem" />
  </Stack>
);

export const load = adminHead('Products');

export const Page = () => (
  <AdminArea title="Products">
    <ProductsScreen />
  </AdminArea>
);
