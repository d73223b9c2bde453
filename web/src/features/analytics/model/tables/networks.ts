import type { NetworkMetrics, TopPerformer } from '@contract/analytics';
import { type MetricTable, sortedBy } from '../metric-table';
import { statusName } from '../names';
import { clicks, column, explains, revenue, text } from './columns';

/** Column to sort by: revenue, or clicks if there is no revenue yet. */
export const leadingColumn = (rows: readonly { revenue: number }[]): string =>
  rows.some((row) => row.revenue > 0) ? revenue.label : clicks.label;

/** Affiliate networks with their status, sorted by the leading column. */
export const networksTable = (networks: readonly NetworkMetrics[]): MetricTable =>
  sortedBy(allNetworks(networks), leadingColumn(networks));

const allNetworks = (networks: readonly NetworkMetrics[]): MetricTable => ({
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

/** Affiliate products, sorted by the leading column. */
export const productsTable = (products: readonly TopPerformer[]): MetricTable =>
  sortedBy(allProducts(products), leadingColumn(products));

const allProducts = (products: readonly TopPerformer[]): MetricTable => ({
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
