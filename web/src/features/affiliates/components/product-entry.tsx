import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import type { CatalogProduct } from '@contract/affiliate-product';
import { type Earnings, perClick } from '@contract/earnings';
import { count } from '~/lib/format';
import { color, fontSize, lineHeight, space } from '~/theme/tokens';
import { Badge } from '~/ui/badge';
import { RowActions } from '~/ui/row-actions';
import { SelectEntry } from '~/ui/selection';
import { Picture } from '~/ui/image';
import { EntryName, Marks, Meta } from '~/ui/layout';
import { dollars } from '../model/amounts';
import { ProductLink } from './product-link';
import { ProductPlaces } from './product-places';
import { ProductPrice } from './product-price';

/** Actions on a catalog product. */
export interface ProductActions {
  edit: (product: CatalogProduct) => void;
  setArchived: (product: CatalogProduct, archived: boolean) => void;
  remove: (product: CatalogProduct) => void;
  isPending: boolean;
}

interface ProductEntryProps {
  product: CatalogProduct;
  /** Its earnings; undefined while unknown. */
  earnings: Earnings | undefined;
  actions: ProductActions;
}

/** A product of the catalog: description, link health and earnings. */
export function ProductEntry({ product, earnings, actions }: ProductEntryProps) {
  const nameId = `product-${product.id}`;
  return (
    <Row data-row>
      <Thumb>
        {product.imageUrl !== '' && (
          <Picture src={product.imageUrl} alt="" ratio={1} sizes="64px" />
        )}
      </Thumb>
      <div>
        <SelectEntry of={product.id} name={product.name} />
        <Marks>
          <EntryName as="h2" id={nameId}>
            {product.name}
          </EntryName>
          {product.archived && <Badge>Archived</Badge>}
        </Marks>
        <Meta>
          {[
            product.brand,
            product.network ?? 'No network',
            product.rating !== null && `Rated ${product.rating} of 5`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Meta>
      </div>
      <ProductPrice product={product} />
      <ProductLink product={product} nameId={nameId} />
      <EarningsFacts product={product} earnings={earnings} nameId={nameId} />
      <EntryActions product={product} nameId={nameId} actions={actions} />
    </Row>
  );
}

const EntryActions = ({
  product,
  nameId,
  actions,
}: Omit<ProductEntryProps, 'earnings'> & { nameId: string }) => {
  const about = { 'aria-describedby': nameId };
  return (
    <RowActions data-actions>
      <button type="button" {...about} onClick={() => actions.edit(product)}>
        Edit
      </button>
      <button
        type="button"
        {...about}
        disabled={actions.isPending}
        onClick={() => actions.setArchived(product, !product.archived)}
      >
        {product.archived ? 'Restore' : 'Archive'}
      </button>
      <button type="button" data-danger {...about} onClick={() => actions.remove(product)}>
        Delete
      </button>
    </RowActions>
  );
};

const EarningsFacts = ({
  product,
  earnings,
  nameId,
}: Omit<ProductEntryProps, 'actions'> & { nameId: string }) => {
  const each = earnings === undefined ? null : perClick(earnings);
  return (
    <Facts>
      <div>
        <dt>Revenue</dt>
        <dd>
          {earnings === undefined ? (
            '—'
          ) : (
            <Link to={`/admin/sales?product=${product.id}`}>{dollars(earnings.revenue)}</Link>
          )}
        </dd>
      </div>
      <div>
        <dt>Clicks</dt>
        <dd>{earnings === undefined ? '—' : count(earnings.clicks)}</dd>
      </div>
      <div>
        <dt>Per click</dt>
        <dd>{each === null ? '—' : dollars(each)}</dd>
      </div>
      <div>
        <dt>In</dt>
        <dd>
          <ProductPlaces product={product} nameId={nameId} />
        </dd>
      </div>
    </Facts>
  );
};

/* By container: next to the admin area's sidebar even a wide screen may be too narrow for rows. */
const asLines = '@container catalogue (min-width: 56rem)';
const asCards = '@container catalogue (max-width: 55.99rem)';

/** Container of the catalog, whose width decides between rows and cards. */
export const Catalogue = styled.div`
  container: catalogue / inline-size;
`;

/** Columns of a catalog row: image, name, price, link, numbers and actions. */
const columns = css`
  grid-template-columns: 2rem minmax(0, 1fr) 9rem 11rem 12.5rem 8.5rem;
  align-items: center;
  column-gap: ${space[3]};
`;

/** Column headings, shown once above the rows; on a phone each card labels its own numbers. */
export const ProductHeads = () => (
  <Heads aria-hidden>
    <span>Product</span>
    <span>Price</span>
    <span>Link</span>
    <Metrics>
      <span>Revenue</span>
      <span>Clicks</span>
      <span>Per click</span>
      <span>In</span>
    </Metrics>
  </Heads>
);

const metrics = css`
  display: grid;
  grid-template-columns: 5fr 3fr 4fr 4fr;
  gap: ${space[2]};
  text-align: right;
`;

const Metrics = styled.span`
  ${metrics}
`;

const Heads = styled.div`
  display: none;
  font-size: ${fontSize.caption};
  color: ${color.muted};
  ${asLines} {
    display: grid;
    ${columns}
    padding-bottom: ${space[2]};
    & > :first-child {
      grid-column: 1 / span 2;
    }
  }
`;

/* A row if there is room, otherwise a card. */
const Row = styled.li`
  display: grid;
  grid-template-columns: 3.5rem minmax(0, 1fr);
  gap: ${space[2]} ${space[4]};
  & > :nth-child(n + 3) {
    grid-column: 1 / -1;
  }
  ${asLines} {
    ${columns}
    font-size: ${fontSize.caption};
    line-height: ${lineHeight.snug};
    && {
      padding-block: 0;
    }
    & > :nth-child(n + 3) {
      grid-column: auto;
      row-gap: 0;
    }
    & :is(p, span) {
      font-size: inherit;
    }
    && [data-select] {
      align-items: center;
      padding-top: 0;
    }
    & [data-mark] {
      padding: 0 6px;
      font-size: 0.6875rem;
      letter-spacing: 0.04em;
    }
    & [data-link] {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      column-gap: ${space[3]};
      /* One line each, with the full text in its title; a healthy link shows its badge only. */
      & > p {
        order: 1;
        flex-basis: 100%;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      & > [data-quiet] {
        display: none;
      }
    }
    & [data-actions] {
      flex-wrap: nowrap;
      column-gap: ${space[3]};
      & > * {
        min-height: 1.5rem;
      }
    }
  }
`;

const Thumb = styled.div`
  aspect-ratio: 1;
  align-self: start;
  overflow: hidden;
  background-color: ${color.sunken};
  ${asLines} {
    align-self: center;
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, auto);
  justify-content: space-between;
  gap: 0 ${space[4]};
  ${asLines} {
    ${metrics}
    justify-content: normal;
    & dt {
      display: none;
    }
  }
  & dt {
    color: ${color.muted};
  }
  & dd {
    color: ${color.ink};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  ${asCards} {
    /* Tall enough for a finger. */
    & a {
      display: inline-block;
      padding-block: ${space[3]};
      margin-block: calc(-1 * ${space[3]});
    }
  }
`;
