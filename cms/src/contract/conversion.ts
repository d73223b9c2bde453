import { z } from 'zod';
import { clickId } from './collect';
import { limits } from './limits';
import { entityId, isoDate, pageQuery, queryFlag, queryInt, requiredLine } from './text';

/** What a network says of a sale. */
export const conversionStatus = z.enum(['pending', 'approved', 'reversed'], {
  error: 'status must be pending, approved or reversed',
});

/** How a sale came in. */
export const conversionOrigin = z.enum(['postback', 'csv', 'manual']);

/** A sale that a network reported; product and post are null while no click matches. */
export const conversion = z.object({
  id: z.number().int(),
  networkId: z.number().int(),
  network: z.string(),
  transactionId: z.string(),
  clickId: z.string().nullable(),
  productId: z.number().int().nullable(),
  product: z.string().nullable(),
  postId: z.number().int().nullable(),
  post: z.string().nullable(),
  amount: z.number(),
  commission: z.number(),
  currency: z.string(),
  status: conversionStatus,
  origin: conversionOrigin,
  occurredAt: isoDate,
  updatedAt: isoDate,
});

/** An ISO 4217 currency code, in capitals. */
export const currency = z
  .string({ error: 'Currency must be text' })
  .regex(/^[A-Za-z]{3}$/, 'Currency must be a code of three letters')
  .transform((value) => value.toUpperCase());

/** A network's number for a sale, unique within the network. */
export const transactionId = requiredLine('Transaction id', limits.transactionId);

const money = (label: string) =>
  z
    .number({ error: `${label} must be a number` })
    .min(0, `${label} must not be negative`)
    .max(limits.money, `${label} must be at most ${limits.money.toLocaleString('en-US')}`);

const fields = {
  clickId: clickId.nullable(),
  productId: entityId('Product must be an id').nullable(),
  amount: money('Amount'),
  commission: money('Commission'),
  currency,
  status: conversionStatus,
  occurredAt: z.iso.datetime({ error: 'Date must be ISO 8601 in UTC' }),
};

/** A sale entered by hand; `occurredAt` is now where it is left out. */
export const conversionInput = z.object({
  networkId: entityId('Network is required'),
  transactionId,
  ...fields,
  clickId: fields.clickId.default(null),
  productId: fields.productId.default(null),
  currency: fields.currency.default('USD'),
  status: fields.status.default('pending'),
  occurredAt: fields.occurredAt.optional(),
});

/** A partial correction of a sale; network and transaction id stay. */
export const conversionPatch = z.object(fields).partial();

/** Query of `GET /api/affiliate/conversions`; `matched=0` lists what no click explains. */
export const conversionQuery = pageQuery.extend({
  networkId: queryInt('networkId', 1, 999_999_999).optional(),
  status: conversionStatus.optional(),
  matched: queryFlag('matched').optional(),
});

export type ConversionStatus = z.infer<typeof conversionStatus>;
export type Conversion = z.infer<typeof conversion>;
export type ConversionInput = z.infer<typeof conversionInput>;
export type ConversionPatch = z.infer<typeof conversionPatch>;
export type ConversionQuery = z.infer<typeof conversionQuery>;
