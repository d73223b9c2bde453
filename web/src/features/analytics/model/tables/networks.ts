import type { NetworkFigures, TopPerformer } from '@contract/analytics';
import type { FigureTable } from '../figure-table';
import { statusName } from '../names';
import { clicks, column, explains, revenue, text } from './columns';

/** Affiliate networks with their state. */
export const networksTable = (networks: readonly NetworkFigures[]): FigureTable => ({
  title: 'Affiliate networks',
  columns: [
    text('Network'),
    { label: 'Status', kind: 'status' },
    clicks,
    column('Commission', 'percent'),
    revenue,
  ],
  rows: networks.map((network) => ({
    id: String(network.networkId),
    cells: [
      network.name,
      statusName(network.status),
      network.clicks,
      network.commissionRate,
      network.revenue,
    ],
    ...explains(network.name, 'network', network.networkId, ['clicks', 'revenue']),
  })),
});

/** Affiliate products by what they earn. */
export const productsTable = (products: readonly TopPerformer[]): FigureTable => ({
  title: 'Affiliate products',
  columns: [
    text('Product'),
    text('Category'),
    clicks,
    column('Conversion rate', 'percent'),
    revenue,
  ],
  rows: products.map((product) => ({
    id: String(product.productId),
    cells: [
      product.name,
      product.category,
      product.clicks,
      product.conversionRate,
      product.revenue,
    ],
    ...explains(product.name, 'product', product.productId, [
      'clicks',
      'revenue',
      'conversionRate',
    ]),
  })),
});
