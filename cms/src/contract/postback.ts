import { z } from 'zod';
import { clickId } from './collect';
import { conversionStatus, currency, occurredAt, transactionId } from './conversion';
import { limits } from './limits';
import { queryFlag, secretToken, slugText } from './text';

const isFilled = (value: unknown): boolean =>
  value !== null && !(typeof value === 'string' && /^ *$/.test(value));

/** A field that may be left out: networks fill in nothing for what they do not know. */
const blankable = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (isFilled(value) ? value : undefined), schema.optional()).optional();

// Less than a millionth is written with an exponent as a number.
const plainText = (value: string | number): string =>
  typeof value === 'number' && value > 0 && value < 0.000_001 ? '0' : String(value);

/** An amount as networks write it, kept as text so that no digit is lost; cut off after the sixth decimal. */
export const moneyText = (name: string) =>
  z
    .union([z.string(), z.number()], { error: `${name} must be a number` })
    .transform(plainText)
    .pipe(z.string().regex(/^\d{1,15}(?:\.\d{1,20})?$/, `${name} must be a number such as 12.50`))
    .transform((value) => value.replace(/(\.\d{6})\d+$/, '$1'))
    .refine((value) => Number(value) <= limits.money, `${name} is too large`);

/** Number of characters that are read of a click id that is not ours. */
const FOREIGN_CLICK_ID = 256;

/** A click id as networks send it back; one that cannot be ours is none. */
const reportedClickId = z
  .union([z.string(), z.number()], { error: 'click_id must be text' })
  .transform((value) => String(value).slice(0, FOREIGN_CLICK_ID))
  .refine((value) => !/\p{Cc}/u.test(value), 'click_id must not contain control characters')
  .transform((value) => (clickId.safeParse(value).success ? value : undefined));

/** A number beyond 2^53 has lost digits, and with them its sale. */
const reportedTransactionId = z
  .union([z.string(), z.int()], {
    error: ({ input }) =>
      input === undefined
        ? 'Transaction ID is required'
        : 'Transaction ID must be text or a whole number',
  })
  .transform(String)
  .pipe(transactionId);

const MAX_STATUS = 100;

/** Networks fill in words of their own, which the table of the import resolves. */
const reportedStatus = z
  .string({ error: 'status must be pending, approved or reversed' })
  .max(MAX_STATUS, 'status must be pending, approved or reversed');

/** The network that a postback address belongs to. */
export const postbackParam = z.object({ network: slugText(limits.slug) });

/** A moment in seconds, as in signed reports. */
export const UNIX_SECONDS = /^\d{1,10}$/;

/** How far the time of a signed report may be from the server's, in seconds, either way. */
export const REPLAY_WINDOW_SECONDS = 300;

/**
 * A sale as networks report it; omitted or empty fields keep their stored values, a new sale starts at
 * 0 USD, pending. `status` may be the network's own word, such as confirmed, locked or declined. A click id that is none of ours leaves the sale unmatched. It proves itself by `token`, the network's secret, or by `timestamp` and `signature`: `v2.` and the hex
 * HMAC-SHA256, keyed by the secret, of `v2.` and the other fields named here that are sent (not `token`) as
 * `name=value`, sorted by name and joined by `&`, values percent-encoded but for letters, digits and `-._~`. The first
 * version, for networks that have it, has no `v2.` and values as they are before escaping. With `test=1` everything is tried and nothing is kept.
 */
export const postbackInput = z.object({
  token: blankable(secretToken),
  timestamp: blankable(
    z
      .union([z.string(), z.number()], { error: 'timestamp must be Unix seconds' })
      .transform(String)
      .pipe(z.string().regex(UNIX_SECONDS, 'timestamp must be Unix seconds')),
  ),
  signature: blankable(
    z
      .string({ error: 'signature must be text' })
      .regex(/^(?:v2\.)?[0-9a-f]{64}$/i, 'signature must be a hex HMAC-SHA256'),
  ),
  transaction_id: reportedTransactionId,
  click_id: blankable(reportedClickId),
  amount: blankable(moneyText('amount')),
  commission: blankable(moneyText('commission')),
  currency: blankable(currency),
  status: blankable(reportedStatus),
  occurred_at: blankable(occurredAt),
  test: blankable(queryFlag('test')),
});

/** Half of a reported sale: a POST may put fields in the address and in the body; the two are joined and then checked. */
export const postbackPart = postbackInput.partial();

/** Answer to a postback; the same report again answers the same. */
export const postbackReceipt = z.object({
  transactionId: z.string(),
  status: conversionStatus,
  matched: z.boolean(),
  /** Whether it was a test, of which nothing was kept. */
  test: z.boolean(),
});

export type PostbackInput = z.infer<typeof postbackInput>;
export type PostbackReceipt = z.infer<typeof postbackReceipt>;
