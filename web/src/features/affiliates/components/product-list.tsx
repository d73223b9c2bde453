import { useState } from 'react';
import type { CatalogProduct } from '@contract/affiliate-product';
import { useHeldFocus } from '~/lib/held-focus';
import { useRead } from '~/lib/read';
import { useAction } from '~/lib/use-action';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { productEarningsRead } from '../api/reads';
import {
  productArchived,
  productDeleted,
  productFailure,
  productRestored,
} from '../model/messages';
import { placesText } from '../model/product-places';
import { Entries } from '~/ui/layout';
import { Catalogue, ProductEntry, ProductHeads } from './product-entry';

interface ProductListProps {
  products: readonly CatalogProduct[];
  onEdit: (product: CatalogProduct) => void;
}

/** Names the places that a deletion removes the product from. */
function placesLost(product: CatalogProduct): string {
  const places = placesText(product);
  return places === '' ? 'Nothing shows it.' : `It will be removed from ${places}.`;
}

/** A page of the catalog; archiving can be undone, deleting asks for confirmation. */
export function ProductList({ products, onEdit }: ProductListProps) {
  const { isPending, run } = useAction();
  const held = useHeldFocus<HTMLDivElement>();
  const [asked, setAsked] = useState<CatalogProduct | null>(null);
  const ids = products.map(({ id }) => id);
  const earnings = useRead(ids.length === 0 ? null : productEarningsRead(ids)).data?.earnings;

  const setArchived = (product: CatalogProduct, archived: boolean): void =>
    void run(
      (call) =>
        call('PATCH /api/affiliate/products/{id}', {
          params: { id: product.id },
          body: { archived },
        }),
      {
        done: ({ body }) => ({
          ...(archived ? productArchived : productRestored)(body),
          ...(archived && {
            action: { label: 'Undo', onAction: () => setArchived(product, false) },
          }),
        }),
        failed: productFailure,
      },
    );

  const remove = async ({ id, name }: CatalogProduct): Promise<void> => {
    await run((call) => call('DELETE /api/affiliate/products/{id}', { params: { id } }), {
      done: productDeleted(name),
      failed: productFailure,
    });
    setAsked(null);
  };

  return (
    <Catalogue {...held}>
      <ProductHeads />
      <Entries aria-label="Products">
        {products.map((product) => (
          <ProductEntry
            key={product.id}
            product={product}
            earnings={earnings?.find(({ id }) => id === product.id)}
            actions={{ edit: onEdit, setArchived, remove: setAsked, isPending }}
          />
        ))}
      </Entries>
      <ConfirmDialog
        open={asked !== null}
        title="Delete this product?"
        action={isPending ? 'Deleting…' : 'Delete'}
        isDangerous
        isPending={isPending}
        onConfirm={() => asked && void remove(asked)}
        onCancel={() => setAsked(null)}
      >
        Delete “{asked?.name}” permanently? {asked && placesLost(asked)} Links in texts stay.
        Archive it instead to be able to restore it; a product that has been sold can only be
        archived.
      </ConfirmDialog>
    </Catalogue>
  );
}
