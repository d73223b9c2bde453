import type { AffiliateNetwork, AffiliatePerformance } from '@contract/affiliate';
import type { CatalogProduct } from '@contract/affiliate-product';
import type { Conversion } from '@contract/conversion';
import type { ConversionImportReport } from '@contract/conversion-import';

const AT = '2026-11-20T15:00:00.000Z';

/** A network for tests. */
export const sampleNetwork = (rest: Partial<AffiliateNetwork> = {}): AffiliateNetwork => ({
  id: 1,
  name: 'Meridian',
  slug: 'meridian',
  status: 'awaiting approval',
  commissionRate: 6.5,
  subIdParameter: 'u1',
  signedOnly: false,
  archived: false,
  productCount: 2,
  saleCount: 3,
  postbackUrl: 'http://localhost/api/affiliate/postback/meridian',
  postbackSecret: 'secret-of-meridian',
  createdAt: AT,
  updatedAt: AT,
  ...rest,
});

/** Empty answer for the performance screen. */
export const samplePerformance = (
  overview: Partial<AffiliatePerformance['overview']> = {},
  rest: Partial<AffiliatePerformance> = {},
): AffiliatePerformance => ({
  networks: [],
  topPerformers: [],
  drift: [],
  ...rest,
  overview: {
    clicks: 0,
    conversions: 0,
    conversionRate: 0,
    pendingRevenue: 0,
    approvedRevenue: 0,
    reversedRevenue: 0,
    unmatched: 0,
    missingRates: [],
    brokenLinks: 0,
    ...overview,
  },
});

/** A catalog product for tests. */
export const sampleProduct = (rest: Partial<CatalogProduct> = {}): CatalogProduct => ({
  id: 7,
  name: 'Antipode 39',
  description: 'A watch.',
  price: '$6,400',
  priceAsOf: '2026-11-02',
  priceIsOld: false,
  imageUrl: '',
  affiliateUrl: 'https://shop.example/antipode',
  subIdParameter: 'u1',
  brand: 'Castellan',
  networkId: 1,
  network: 'Meridian',
  archived: false,
  rating: null,
  bestFor: '',
  pros: [],
  cons: [],
  priceState: 'fresh',
  link: null,
  postCount: 2,
  pages: [],
  issues: [],
  createdAt: AT,
  updatedAt: AT,
  ...rest,
});

/** A sale for tests. */
export const sampleSale = (rest: Partial<Conversion> = {}): Conversion => ({
  id: 5,
  networkId: 1,
  network: 'Meridian',
  transactionId: 'T-1001',
  clickId: null,
  matchedBy: null,
  productId: null,
  product: null,
  postId: null,
  post: null,
  slot: null,
  source: null,
  amount: 1250,
  commission: 62.5,
  currency: 'EUR',
  revenue: 67.5,
  status: 'pending',
  origin: 'postback',
  corrected: false,
  occurredAt: AT,
  updatedAt: AT,
  ...rest,
});

/** An import report for tests. */
export const sampleReport = (
  rest: Partial<ConversionImportReport> = {},
): ConversionImportReport => ({
  dryRun: true,
  columns: ['Order', 'Earned', 'Sub'],
  mapping: { transaction_id: 'Order', commission: 'Earned' },
  decimal: 'point',
  dateOrder: 'ymd',
  encoding: 'UTF-8',
  separator: ';',
  profile: null,
  notice: '',
  doubt: null,
  dateDoubt: null,
  withoutId: false,
  sums: [{ currency: 'USD', inFile: 5, counted: 5, leftOut: [], total: null }],
  imported: 1,
  updated: 0,
  duplicates: 0,
  unmatched: 1,
  wrong: 1,
  rows: [
    { line: 2, transactionId: 'A-1', outcome: 'imported', matched: false, message: '' },
    {
      line: 3,
      transactionId: 'A-2',
      outcome: 'wrong',
      matched: false,
      message: 'Amount is negative.',
    },
  ],
  ...rest,
});

/** A page of a list as the server returns it. */
export const listOf = (items: readonly unknown[], total = items.length) => ({
  status: 200,
  body: items,
  headers: { 'x-total-count': String(total) },
});

/** An error response as the server returns it. */
export const problem = (
  status: number,
  detail: string,
  errors: { path: string; message: string }[] = [],
) => ({ status, body: { status, code: 'refused', detail, errors } });
