import { useState } from 'react';
import type { CatalogProduct, CatalogProductQuery } from '@contract/affiliate-product';
import { PRODUCTS_A_PAGE, productsRead } from '~/features/affiliates/api/reads';
import { NetworkFilter } from '~/features/affiliates/components/network-filter';
import { ProductDialog } from '~/features/affiliates/components/product-dialog';
import { ProductList } from '~/features/affiliates/components/product-list';
import { ImageField } from '~/features/uploads/components/image-field';
import { useRead } from '~/lib/read';
import { AdminLinks } from '~/pages/admin/affiliates/admin-links';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Icon } from '~/ui/icon';
import { Buttons, Stack } from '~/ui/layout';
import { AdminArea } from '../frame/admin-area';
import { adminHead } from '../frame/admin-head';
import { AdminList } from '../lists/admin-list';
import { idOf, type ListOrders, type ListPlace, useListPlace } from '../lists/use-list-place';
import { productActions } from './product-actions';

const orders: ListOrders<CatalogProductQuery['sort']> = [
  { id: '-added', label: 'Newest' },
  { id: 'added', label: 'Oldest' },
  { id: 'name', label: 'Name, A to Z' },
  { id: '-name', label: 'Name, Z to A' },
  { id: 'brand', label: 'Brand' },
  { id: 'priced', label: 'Oldest price' },
  { id: '-priced', label: 'Newest price' },
];

/** The catalog of affiliate products. */
function ProductsScreen() {
  const filters = ['network', 'broken', 'prices'];
  const place = useListPlace({ orders, filters, views: ['archived'] });
  const isArchived = place.get('archived') === '1';
  const answer = useRead(
    productsRead({
      q: place.q,
      networkId: idOf(place, 'network'),
      isArchived,
      isBroken: place.get('broken') === '1',
      isOld: place.get('prices') === 'old',
      sort: place.sort,
      page: place.page,
    }),
  );
  const [edited, setEdited] = useState<CatalogProduct | 'new' | null>(null);
  const add = (): void => setEdited('new');
  return (
    <Stack $gap={4}>
      <AdminLinks at="/admin/products" />
      <AdminList
        nouns={{ one: 'product', many: 'products' }}
        place={place}
        answer={answer}
        size={PRODUCTS_A_PAGE}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        searches="Name or brand"
        filters={<ProductFilterFields place={place} />}
        actions={productActions(isArchived)}
        tools={
          <Button size="small" variant="filled" onClick={add}>
            <Icon name="plus" size={16} />
            Add product
          </Button>
        }
        noneFound="No products found matching your criteria."
        none={isArchived ? <NoneArchived place={place} /> : <NoProducts onAdd={add} />}
      >
        {(products) => <ProductList products={products} onEdit={setEdited} />}
      </AdminList>
      {edited !== null && (
        <ProductDialog
          product={edited === 'new' ? undefined : edited}
          renderImage={(image) => <ImageField label="Image URL" aspect={1} {...image} />}
          onClose={() => setEdited(null)}
        />
      )}
    </Stack>
  );
}

const SWITCHES = [
  { name: 'broken', value: '1', label: 'Broken links' },
  { name: 'prices', value: 'old', label: 'Old prices' },
  { name: 'archived', value: '1', label: 'Archived' },
] as const;

/** Filters for network, broken links, outdated prices and archived products. */
const ProductFilterFields = ({ place }: { place: ListPlace }) => (
  <>
    <NetworkFilter
      all="All networks"
      value={idOf(place, 'network')}
      onChange={(network) => place.change({ network })}
    />
    <Buttons role="group" aria-label="Which products">
      {SWITCHES.map(({ name, value, label }) => {
        const isOn = place.get(name) === value;
        return (
          <Button
            key={name}
            size="small"
            aria-pressed={isOn}
            onClick={() => place.change({ [name]: isOn ? null : value })}
          >
            {label}
          </Button>
        );
      })}
    </Buttons>
  </>
);

const NoProducts = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState title="No products yet.">
    <p>Add the first one with the link from its program.</p>
    <Button size="small" onClick={onAdd}>
      Add the first product
    </Button>
  </EmptyState>
);

const NoneArchived = ({ place }: { place: ListPlace }) => (
  <EmptyState title="No archived products.">
    <p>
      Products that you archive are no longer shown to readers as products, and can be restored
      here.
    </p>
    <Button size="small" onClick={() => place.change({ archived: null })}>
      Show the catalog
    </Button>
  </EmptyState>
);

export const load = adminHead('Products');

export const Page = () => (
  <AdminArea title="Products">
    <ProductsScreen />
  </AdminArea>
);
