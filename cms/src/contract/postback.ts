import { z } from 'zod';
import { clickId } from './collect';
import { conversionStatus, currency, transactionId } from './conversion';
import { limits } from './limits';
import { queryFlag, queryInt, secretToken, slugText } from './text';

const money = (name: string) =>
  z
    .union([z.string(), z.number()], { error: `${name} must be a number` })
    .transform(String)
    .pipe(z.string().regex(/^\d{1,8}(?:\.\d{1,6})?$/, `${name} must be a number such as 12.50`))
    .transform(Number)
    .refine((value) => value <= limits.money, `${name} is too large`);

/** The network that a postback address belongs to. */
export const postbackParam = z.object({ network: slugText(limits.slug) });

/** A sale as networks report it; what is left out keeps its stored value, a new sale starts at 0 USD, pending. */
export const postbackInput = z.object({
  token: secretToken,
  transaction_id: transactionId,
  click_id: z.union([z.literal(''), clickId]).optional(),
  amount: money('amount').optional(),
  commission: money('commission').optional(),
  currency: currency.optional(),
  status: conversionStatus.optional(),
});

/** Half of a reported sale: a POST may put fields in the address and in the body; the two are joined and then checked. */
export const postbackPart = postbackInput.partial();

/** Answer to a postback; the same report again answers the same. */
export const postbackReceipt = z.object({
  transactionId: z.string(),
  status: conversionStatus,
  matched: z.boolean(),
});

/** A network's report as CSV text, with a header line in the postback's field names. */
export const conversionCsv = z
  .string({ error: 'CSV text is required' })
  .min(1, 'CSV text is required');

/** Query of the CSV import: whose report it is; with `dryRun=1` nothing is stored. */
export const conversionImportQuery = z.object({
  networkId: queryInt('networkId', 1, 999_999_999),
  dryRun: queryFlag('dryRun').default(false),
});

/** What a CSV import did, line by line where a line was refused. */
export const conversionImportReport = z.object({
  dryRun: z.boolean(),
  rows: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  unmatched: z.number().int(),
  failed: z.array(z.object({ line: z.number().int(), message: z.string() })),
});

export type PostbackInput = z.infer<typeof postbackInput>;
export type PostbackReceipt = z.infer<typeof postbackReceipt>;
export type ConversionImportReport = z.infer<typeof conversionImportReport>;
