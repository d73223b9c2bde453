import type { CSSProperties, ReactNode } from 'react';
import type { AffiliateProduct } from '@contract/affiliate-product';
import { columnLabels } from '@contract/blocks/article';
import type { ComparisonColumn } from '@contract/blocks/definitions';
import { useTexts } from '~/lib/texts';
import { BlockImage } from './block-image';
import { BlockPoints, BlockPrice, BlockRating, BlockShop } from './product-parts';
import { scrollArea } from './scroll-area';

interface ComparisonBlockProps {
  products: readonly AffiliateProduct[];
  winner: number | undefined;
  columns: readonly ComparisonColumn[];
  /** The caption of the table. */
  children: ReactNode;
  hasCaption: boolean;
}

const SIZES = '(min-width: 64rem) 20rem, (min-width: 48rem) 14rem, 76vw';

/** Some browsers drop a table's semantics once CSS displays it as a grid. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/**
 * Compares products: a table with a row per product for screen readers, displayed as columns; on a
 * phone one column at a time.
 */
export function ComparisonBlock(props: ComparisonBlockProps) {
  const { products, winner, columns, children, hasCaption } = props;
  const t = useTexts();
  const names = products.map(({ name }) => name).join(', ');
  // One row for the name, one per column, and one for the shop.
  const style = { '--rows': columns.length + 2 } as CSSProperties;
  return (
    <figure data-block="comparison" data-slot="comparison">
      {hasCaption && <figcaption>{children}</figcaption>}
      <div data-part="scroll" {...scrollArea(t('block.comparison', { names }))}>
        <table {...roles.table} aria-label={t('block.comparisonOf', { names })} style={style}>
          <thead {...roles.rowgroup}>
            <tr {...roles.row}>
              <th {...roles.columnheader} scope="col">
                <span className="visually-hidden">{t('product.product')}</span>
              </th>
              {columns.map((column) => (
                <th key={column} {...roles.columnheader} scope="col">
                  {t(columnLabels[column])}
                </th>
              ))}
              <th {...roles.columnheader} scope="col">
                <span className="visually-hidden">{t('product.shop')}</span>
              </th>
            </tr>
          </thead>
          <tbody {...roles.rowgroup}>
            {products.map((product) => (
              <tr key={product.id} {...roles.row} data-winner={product.id === winner || undefined}>
                <th {...roles.rowheader} scope="row">
                  <BlockImage src={product.imageUrl} alt="" sizes={SIZES} />
                  {product.id === winner && <span data-part="eyebrow">{t('product.choice')}</span>}
                  <span data-part="name">{product.name}</span>
                </th>
                {columns.map((column) => (
                  <td key={column} {...roles.cell} data-label={t(columnLabels[column])}>
                    {cellOf(product, column) ?? <None />}
                  </td>
                ))}
                <td {...roles.cell}>
                  <BlockShop product={product} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

const None = () => {
  const t = useTexts();
  return (
    <>
      <span aria-hidden>–</span>
      <span className="visually-hidden">{t('product.none')}</span>
    </>
  );
};

function cellOf(product: AffiliateProduct, column: ComparisonColumn): ReactNode {
  switch (column) {
    case 'price':
      return <BlockPrice product={product} />;
    case 'rating':
      return product.rating === null ? null : <BlockRating rating={product.rating} />;
    case 'best':
      return product.bestFor || null;
    case 'pros':
    case 'cons':
      return product[column].length === 0 ? null : (
        <BlockPoints side={column} points={product[column]} />
      );
    default:
      return product[column] || null;
  }
}
