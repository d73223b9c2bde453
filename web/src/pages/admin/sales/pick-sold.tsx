import { productsRead } from '~/features/affiliates/api/reads';
import { PickField } from '~/features/affiliates/components/pick-field';
import type { RenderPick } from '~/features/affiliates/components/sale-dialog';
import { articlesRead } from '~/features/articles/api/reads';

/** Renders the choice of the product or post that led to a sale. */
export const renderPick: RenderPick = (kind, pick) =>
  kind === 'product' ? (
    <PickField
      label="Product"
      nothing="Unknown"
      read={(q) =>
        productsRead({
          q,
          networkId: null,
          isArchived: false,
          isBroken: false,
          isOld: false,
          sort: null,
          page: 1,
        })
      }
      nameOf={({ id, name }) => ({ id, name })}
      {...pick}
    />
  ) : (
    <PickField
      label="Article"
      nothing="Unknown"
      read={(q) =>
        articlesRead({
          q,
          status: 'all',
          category: '',
          author: '',
          sort: 'newest',
          product: null,
          page: 1,
        })
      }
      nameOf={({ id, title }) => ({ id, name: title })}
      {...pick}
    />
  );
