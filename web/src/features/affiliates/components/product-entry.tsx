import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { CatalogProduct } from '@contract/affiliate-product';
import { type Earnings, perClick } from '@contract/earnings';
import { count, plural, shortDate } from '~/lib/format';
import { color, media, space } from '~/theme/tokens';
import { Badge } from '~/ui/badge';
import { Deeds } from '~/ui/deeds';
import { Picture } from '~/ui/picture';
import { dollars } from '../model/amounts';
import { priceMarks } from '../model/price-words';
import { EntryName, Marks, Meta } from '~/ui/layout';
import { ProductLink } from './product-link';

/** What can be done with a product of the catalogue. */
export interface ProductDeeds {
  edit: (product: CatalogProduct) => void;
  setArchived: (product: CatalogProduct, archived: boolean) => void;
  remove: (product: CatalogProduct) => void;
  isPending: boolean;
}

interface ProductEntryProps {
  product: CatalogProduct;
  /** What it brought; undefined while nobody knows. */
  earnings: Earnings | undefined;
  deeds: ProductDeeds;
}

/** A product of the catalogue: what it is, how its link does, what it brought. */
export function ProductEntry({ product, earnings, deeds }: ProductEntryProps) {
  const nameId = `product-${product.id}`;
  return (
    <Row data-row>
      <Thumb>
        {product.imageUrl !== '' && (
          <Picture src={product.imageUrl} alt="" ratio={1} sizes="96px" />
        )}
      </Thumb>
      <div>
        <Marks>
          <EntryName as="h2" id={nameId}>
            {product.name}
          </EntryName>
          {product.archived && <Badge>Archived</Badge>}
        </Marks>
        <Meta>{[product.brand, product.network ?? 'No network'].filter(Boolean).join(' · ')}</Meta>
        <Price product={product} />
        <EntryDeeds product={product} nameId={nameId} deeds={deeds} />
      </div>
      <ProductLink product={product} nameId={nameId} />
      <EarningsFacts product={product} earnings={earnings} />
    </Row>
  );
}

const Price = ({ product }: { product: CatalogProduct }) => {
  const mark = priceMarks[product.priceState];
  if (product.price === '') return <Meta>No price</Meta>;
  return (
    <Marks>
      <span>{product.price}</span>
      {mark && <Badge tone={mark.tone}>{mark.word}</Badge>}
      {product.priceAsOf && <Meta as="span">seen {shortDate(product.priceAsOf)}</Meta>}
    </Marks>
  );
};

const EntryDeeds = ({
  product,
  nameId,
  deeds,
}: Omit<ProductEntryProps, 'earnings'> & { nameId: string }) => {
  const about = { 'aria-describedby': nameId };
  return (
    <Deeds>
      <button type="button" {...about} onClick={() => deeds.edit(product)}>
        Edit
      </button>
      <button
        type="button"
        {...about}
        disabled={deeds.isPending}
        onClick={() => deeds.setArchived(product, !product.archived)}
      >
        {product.archived ? 'Restore' : 'Archive'}
      </button>
      <button type="button" data-danger {...about} onClick={() => deeds.remove(product)}>
        Delete
      </button>
    </Deeds>
  );
};

const EarningsFacts = ({ product, earnings }: Omit<ProductEntryProps, 'deeds'>) => {
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
        <dd>{plural(product.postCount, 'story', 'stories')}</dd>
      </div>
    </Facts>
  );
};

const Row = styled.li`
  display: grid;
  grid-template-columns: 4rem minmax(0, 1fr);
  gap: ${space[3]} ${space[4]};
  & > :nth-child(n + 3) {
    grid-column: 1 / -1;
  }
  ${media.lg} {
    grid-template-columns: 5rem minmax(0, 5fr) minmax(0, 5fr) 10rem;
    gap: ${space[6]};
    & > :nth-child(n + 3) {
      grid-column: auto;
    }
  }
`;

const Thumb = styled.div`
  aspect-ratio: 1;
  align-self: start;
  overflow: hidden;
  background-color: ${color.sunken};
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-content: start;
  gap: ${space[1]} ${space[4]};
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr);
  }
  & > div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space[3]};
  }
  & dt {
    color: ${color.muted};
  }
  & dd {
    color: ${color.ink};
    font-variant-numeric: tabular-nums;
  }
`;
