import { z } from 'zod';
import { clickId, clickSlots, querySlot } from './collect';
import { limits } from './limits';
import { oneOf } from './one-of';
import {
  entityId,
  isoDate,
  keyText,
  pageQuery,
  queryFlag,
  queryInt,
  querySort,
  requiredKey,
} from './text';

/** Status of a sale as a network reports it. */
export const conversionStatus = oneOf('status', ['pending', 'approved', 'reversed']);

/** How a sale was recorded. */
export const conversionOrigin = z.enum(['postback', 'csv', 'manual']);

/**
 * A sale that a network reported. Amounts are in the currency of the sale. `revenue` is its
 * commission in USD: null until the currency has a rate, 0 if it is reversed. Product and post are
 * null if neither a click nor the administrator provides them.
 */
export const conversion = z.object({
  id: z.number().int(),
  networkId: z.number().int(),
  network: z.string(),
  transactionId: z.string(),
  clickId: z.string().nullable(),
  /**
   * How the product and post were determined: by the click, by the administrator, or not at all.
   */
  matchedBy: z.enum(['click', 'hand']).nullable(),
  productId: z.number().int().nullable(),
  product: z.string().nullable(),
  postId: z.number().int().nullable(),
  post: z.string().nullable(),
  slot: z.enum(clickSlots).nullable(),
  source: z.string().nullable(),
  amount: z.number(),
  commission: z.number(),
  currency: z.string(),
  revenue: z.number().nullable(),
  status: conversionStatus,
  origin: conversionOrigin,
  /** Whether corrections by the administrator override the network's reports. */
  corrected: z.boolean(),
  occurredAt: isoDate,
  updatedAt: isoDate,
});

/** Currencies whose amounts do not have two decimals (ISO 4217). */
const digits: ReadonlyMap<string, number> = new Map(
  (
    [
      [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
      [3, 'BHD IQD JOD KWD LYD OMR TND'],
      [4, 'CLF UYW'],
    ] as const
  ).flatMap(([count, codes]) => codes.split(' ').map((code) => [code, count] as const)),
);

// Runtimes differ in the currencies that they list; those of real amounts are listed everywhere.
const known = new Set([...Intl.supportedValuesOf('currency'), ...digits.keys()]);

/** An ISO 4217 currency code, in capitals. */
export const currency = z
  .string({ error: 'Currency must be text' })
  .regex(/^[A-Za-z]{3}$/, 'Currency must be a code of three letters')
  .transform((value) => value.toUpperCase())
  .refine((value) => known.has(value), 'Currency must be an ISO 4217 code such as USD or EUR');

/** Number of decimals of a currency's amounts (ISO 4217): 2 for USD, 0 for JPY. */
export const currencyDigits = (code: string): number => digits.get(code) ?? 2;

/** A network's id of a sale, unique within the network. */
export const transactionId = requiredKey('Transaction ID', limits.transactionId).refine(
  (value) => !/[\r\n]/.test(value),
  'Transaction ID must be a single line',
);

const money = (label: string) =>
  z
    .number({ error: `${label} must be a number` })
    .min(0, `${label} must not be negative`)
    .max(limits.money, `${label} must be at most ${limits.money.toLocaleString('en-US')}`);

/** Time of a sale, 1990 or later; ISO 8601 in UTC. */
export const occurredAt = z.iso
  .datetime({ error: 'Date must be ISO 8601 in UTC' })
  .refine((value) => value >= '1990', 'Date must be 1990 or later');

const fields = {
  clickId: clickId.nullable(),
  productId: entityId('Product must be an id').nullable(),
  postId: entityId('Post must be an id').nullable(),
  amount: money('Amount'),
  commission: money('Commission'),
  currency,
  status: conversionStatus,
  occurredAt,
};

/** A sale entered by hand; `occurredAt` defaults to now. */
export const conversionInput = z.object({
  networkId: entityId('Network is required'),
  transactionId,
  ...fields,
  clickId: fields.clickId.default(null),
  productId: fields.productId.default(null),
  postId: fields.postId.default(null),
  currency: fields.currency.default('USD'),
  status: fields.status.default('pending'),
  occurredAt: fields.occurredAt.optional(),
});

/**
 * A partial correction of a sale, which overrides all reports of the network, past and future;
 * network and transaction id cannot be changed. `corrected: false` removes all corrections.
 */
export const conversionPatch = z
  .object({ ...fields, corrected: z.literal(false, 'corrected can only be false') })
  .partial();

/**
 * Query of `GET /api/affiliate/conversions`; `q` is a part of the transaction id, `matched=0` lists
 * the sales that neither a click nor the administrator assigns.
 */
export const conversionQuery = pageQuery.extend({
  networkId: queryInt('networkId', 1, 999_999_999).optional(),
  status: conversionStatus.optional(),
  matched: queryFlag('matched').optional(),
  postId: queryInt('postId', 1, 999_999_999).optional(),
  productId: queryInt('productId', 1, 999_999_999).optional(),
  slot: querySlot.optional(),
  q: keyText('q', limits.searchQuery).optional(),
  /** `revenue` is in USD; sales without a rate come last. */
  sort: querySort(['date', 'revenue']).default('-date'),
});

/** A report of a sale as it arrived, oldest first in lists; fields that it lacked are null. */
export const conversionReport = z.object({
  origin: conversionOrigin,
  clickId: z.string().nullable(),
  amount: z.string().nullable(),
  commission: z.string().nullable(),
  currency: z.string().nullable(),
  status: conversionStatus.nullable(),
  occurredAt: isoDate.nullable(),
  /** Time at which the network made the report, from its signature. */
  reportedAt: isoDate.nullable(),
  receivedAt: isoDate,
});

/** Value of one unit of a currency in USD; null while a currency with sales has no rate. */
export const currencyRate = z.object({
  currency: z.string(),
  usd: z.number().nullable(),
  sales: z.number().int(),
  updatedAt: isoDate.nullable(),
});

/** The currency that a rate belongs to. */
export const currencyParam = z.object({ currency });

/**
 * A new rate: USD for one unit, with up to nine decimals. It applies to all sales of the currency.
 */
export const currencyRateInput = z.object({
  usd: z
    .number({ error: 'Rate must be a number' })
    .min(0.000000001, 'Rate must be at least 0.000000001')
    .max(100_000, 'Rate must be at most 100,000')
    .refine((usd) => Number(usd.toFixed(9)) === usd, 'Rate must have nine decimals at most'),
});

export type ConversionStatus = z.infer<typeof conversionStatus>;
export type ConversionOrigin = z.infer<typeof conversionOrigin>;
export type Conversion = z.infer<typeof conversion>;
export type ConversionInput = z.infer<typeof conversionInput>;
export type ConversionPatch = z.infer<typeof conversionPatch>;
export type ConversionQuery = z.infer<typeof conversionQuery>;
export type ConversionReport = z.infer<typeof conversionReport>;
export type CurrencyRate = z.infer<typeof currencyRate>;
