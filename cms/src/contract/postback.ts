import { z } from 'zod';
import { clickId } from './collect';
import { conversionStatus, currency, occurredAt, transactionId } from './conversion';
import { limits } from './limits';
import { orList } from './or-list';
import { queryFlag, secretToken, slugText } from './text';

const isFilled = (value: unknown): boolean =>
  value !== null && !(typeof value === 'string' && /^ *$/.test(value));

/** An optional field: networks send an empty value for what they do not know. */
const blankable = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (isFilled(value) ? value : undefined), schema.optional()).optional();

// Numbers below a millionth are written with an exponent.
const plainText = (value: string | number): string =>
  typeof value === 'number' && value > 0 && value < 0.000_001 ? '0' : String(value);

/**
 * An amount as networks write it, kept as text so that no digit is lost; truncated after the sixth
 * decimal.
 */
export const moneyText = (name: string) =>
  z
    .union([z.string(), z.number()], { error: `${name} must be a number` })
    .transform(plainText)
    .pipe(z.string().regex(/^\d{1,15}(?:\.\d{1,20})?$/, `${name} must be a number such as 12.50`))
    .transform((value) => value.replace(/(\.\d{6})\d+$/, '$1'))
    .refine((value) => Number(value) <= limits.money, `${name} is too large`);

/** Maximum length that is read of a foreign click id, in characters. */
const FOREIGN_CLICK_ID = 256;

/** A click id as networks send it back; undefined if it cannot be one of ours. */
const reportedClickId = z
  .union([z.string(), z.number()], { error: 'click_id must be text' })
  .transform((value) => String(value).slice(0, FOREIGN_CLICK_ID))
  .refine((value) => !/\p{Cc}/u.test(value), 'click_id must not contain control characters')
  .transform((value) => (clickId.safeParse(value).success ? value : undefined));

/** A number beyond 2^53 has lost digits and would identify the wrong sale. */
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

/** The rule for a reported status. */
export const STATUS_RULE = `status must be ${orList(conversionStatus.options)}`;
/** Networks use their own status names, which the import's table resolves. */
const reportedStatus = z.string({ error: STATUS_RULE }).max(MAX_STATUS, STATUS_RULE);

/** The network that a postback address belongs to. */
export const postbackParam = z.object({ network: slugText(limits.slug) });

/** A time in seconds since 1970, as in signed reports. */
export const UNIX_SECONDS = /^\d{1,10}$/;

/**
 * Maximum difference between the time of a signed report and the server's, in seconds, in both
 * directions.
 */
export const REPLAY_WINDOW_SECONDS = 300;

/**
 * A sale as networks report it; omitted or empty fields keep their stored values; a new sale starts
 * at 0 USD, pending. `status` may be the network's own word, such as confirmed, locked or declined.
 * A foreign click id leaves the sale unmatched. The report is authenticated by `token`, the
 * network's secret, or by `timestamp` and `signature`: `v2.` and the hex HMAC-SHA256, keyed by the
 * secret, of `v2.` and the other fields sent (not `token`) as `name=value`, sorted by name and
 * joined by `&`, values percent-encoded except for letters, digits and `-._~`. Version 1, for
 * networks that use it, has no `v2.` and signs unescaped values. With `test=1` everything is
 * checked and nothing is stored.
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

/**
 * Half of a reported sale: a POST may put fields in the address and in the body; they are merged
 * and then validated.
 */
export const postbackPart = postbackInput.partial();

/** Answer to a postback; repeating a report gives the same answer. */
export const postbackReceipt = z.object({
  transactionId: z.string(),
  status: conversionStatus,
  matched: z.boolean(),
  /** Whether it was a test, of which nothing was stored. */
  test: z.boolean(),
});

export type PostbackInput = z.infer<typeof postbackInput>;
export type PostbackReceipt = z.infer<typeof postbackReceipt>;
