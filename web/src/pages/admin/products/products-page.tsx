import { useState } from 'react';
import styled from 'styled-components';
import { AdminArea } from '../frame/admin-area';
import { adminHead } from '../frame/admin-head';
import type { CatalogProduct } from '@contract/affiliate-product';
import { PRODUCTS_A_PAGE, productsRead } from '~/features/affiliates/api/reads';
import { Bar, Meta } from '~/ui/layout';
import { ProductDialog } from '~/features/affiliates/components/product-dialog';
import { ProductList } from '~/features/affiliates/components/product-list';
import { isNarrowed, type ProductFilters } from '~/features/affiliates/model/product-filters';
import { ImageField } from '~/features/uploads/components/image-field';
import { plural } from '~/lib/format';
import { useRead } from '~/lib/read';
import { useLastPage } from '~/lib/paging';
import { space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { LoadFailure } from '~/ui/error-screen';
import { Icon } from '~/ui/icon';
import { Pager } from '~/ui/pager';
import { Loading, Skeleton } from '~/ui/skeleton';
import { AdminLinks } from '~/pages/admin/affiliates/admin-links';
import { CatalogueFilterBar } from './catalogue-filter-bar';
import { useCatalogueAddress } from './use-catalogue-address';

/** The catalogue of affiliate products. */
function ProductsScreen() {
  const [filters, change] = useCatalogueAddress();
  const { data, error, mutate } = useRead(productsRead(filters));
  const [edited, setEdited] = useState<CatalogProduct | 'new' | null>(null);
  const pages = data ? Math.ceil(data.total / PRODUCTS_A_PAGE) : undefined;
  const turn = (page: number): void => change({ page });
  useLastPage(filters.page, pages, turn);
  return (
    <Frame>
      <AdminLinks at="/admin/products" />
      <CatalogueFilterBar filters={filters} onChange={change} />
      <Bar>
        <Meta role="status">{data && plural(data.total, 'product', 'products')}</Meta>
        <Button size="small" variant="filled" onClick={() => setEdited('new')}>
          <Icon name="plus" size={16} />
          Add product
        </Button>
      </Bar>
      {error && (
        <LoadFailure onRetry={() => void mutate()}>The products could not be loaded.</LoadFailure>
      )}
      {data === undefined && !error && <Rows />}
      {data && data.items.length > 0 && <ProductList products={data.items} onEdit={setEdited} />}
      {data?.total === 0 && (
        <Nothing
          filters={filters}
          onClear={() => change({ q: '', networkId: null, isBroken: false })}
        />
      )}
      <Pager label="Pages of products" page={filters.page} pages={pages ?? 1} onPage={turn} />
      {edited !== null && (
        <ProductDialog
          product={edited === 'new' ? undefined : edited}
          renderPicture={(image) => <ImageField label="Image URL" aspect={1} {...image} />}
          onClose={() => setEdited(null)}
        />
      )}
    </Frame>
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
  <Loading label="Loading products…">
    <Frame>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} $height="3.5rem" />
      ))}
    </Frame>
  </Loading>
);

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

export const load = adminHead('Products');

export const Page = () => (
  <AdminArea title="Products">
    <ProductsScreen />
  </AdminArea>
);
