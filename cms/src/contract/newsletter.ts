import { z } from 'zod';
import { limits } from './limits';
import { oneOf } from './one-of';
import {
  isoDate,
  keyText,
  optionalText,
  pageQuery,
  queryFlag,
  queryIds,
  querySort,
  requiredKey,
} from './text';

const EMAIL =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+&=~!#$%*/?^`{|}.-]{0,63}[a-z0-9_+&=~-]@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

/** An e-mail address of one person, trimmed and in lower case. */
export const email = requiredKey('Email', limits.email)
  .refine((value) => EMAIL.test(value), 'Email must be a valid address')
  .transform((value) => value.toLowerCase());

/** State of a subscription; `pending` until it is confirmed by mail. */
export const subscriberStatus = z.enum(['pending', 'confirmed', 'unsubscribed', 'bounced']);

/**
 * Body of the sign-up form. `website` is a honeypot that people do not see: a sign-up that fills it
 * gets the usual answer but is not stored.
 */
export const subscribeInput = z.object({
  email,
  website: optionalText('Website', limits.url).default(''),
});

/** Answer to a sign-up; the address still has to be confirmed by mail. */
export const subscription = z.object({ email: z.string(), status: subscriberStatus });

/** How a subscriber was added. */
export const subscriberOrigin = z.enum(['form', 'import', 'panel']);

/** How often a reader gets mail. */
export const mailFrequency = oneOf('frequency', ['weekly', 'monthly']);

/**
 * A subscriber as the administrator sees it; `reason` says why the subscription ended (such as a
 * bounce's text).
 */
export const subscriber = subscription.extend({
  id: z.number().int(),
  origin: subscriberOrigin,
  consentText: z.string(),
  consentAt: isoDate.nullable(),
  createdAt: isoDate,
  confirmedAt: isoDate.nullable(),
  endedAt: isoDate.nullable(),
  reason: z.string(),
  frequency: mailFrequency,
  categoryIds: z.array(z.number().int()),
});

/** The administrator's only change to a subscriber: ending the subscription. */
export const subscriberPatch = z.object({
  status: z.literal('unsubscribed', { error: 'status must be unsubscribed' }),
});

/** Number of subscribers in each state, regardless of the list's filter. */
export const subscriberCounts = z.object({
  pending: z.number().int(),
  confirmed: z.number().int(),
  unsubscribed: z.number().int(),
  bounced: z.number().int(),
});

/**
 * One day of the growth chart, in the site's time zone: sign-ups, departures, and the confirmed
 * subscribers at its end.
 */
export const growthDay = z.object({
  day: z.string(),
  confirmed: z.number().int(),
  left: z.number().int(),
  total: z.number().int(),
});

/** Subscribers by day over a period, oldest first; `since` is the first recorded day or null. */
export const subscriberGrowth = z.object({
  counts: subscriberCounts,
  since: z.string().nullable(),
  days: z.array(growthDay),
});

/** State of a person in an imported file, from weakest to strongest. */
export const fileState = z.enum(['wanted', 'unconfirmed', 'left', 'bounced', 'complained']);

/** Meaning of a value in a state column: a state, or none. */
export const fileMeaning = oneOf('meaning', [...fileState.options, 'ignored']);

/** A state column that is not understood, with its values and the number of rows of each. */
export const fileQuestion = z.object({
  column: z.string(),
  values: z.array(z.object({ value: z.string(), rows: z.number().int() })),
});

/** The owner's answer about a value of a column, spelled as in the question. */
export const fileAnswer = z.object({
  column: z.string().max(250),
  value: z.string().max(limits.stateValue),
  meaning: fileMeaning,
});

const answers = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('answers must be a JSON list');
      return z.NEVER;
    }
  })
  .pipe(z.array(fileAnswer).max(200, 'answers must be at most 200'));

/**
 * Query of an import; with `dryRun=1` nothing is stored and the report says what would be.
 * `answers` is a JSON list with the meanings of the values that a dry run asks about. `fileName` is
 * optional: if it suggests that a file without states lists unsubscribed, suppressed or cleaned
 * addresses, the report asks about it.
 */
export const subscriberImportQuery = z.object({
  dryRun: queryFlag('dryRun').default(false),
  answers: answers.optional(),
  fileName: keyText('fileName', limits.fileName).optional(),
});

/** A CSV file of subscribers; its first line names the columns, one of them `email`. */
export const subscriberImportBody = z
  .string({ error: 'Send the file as text/csv' })
  .min(1, 'The file is empty');

/** Outcome of one line of an import. */
export const importedLine = z.object({
  line: z.number().int(),
  email: z.string(),
  outcome: z.enum([
    'added',
    'known',
    'suppressed',
    'refused',
    ...fileState.exclude(['wanted']).options,
  ]),
  message: z.string(),
});

/**
 * The report of an import; `lines` has the lines that were not added, at most `limits.reportItems`.
 * People whom the file marks as left, bounced or complained get no more mail. While there are
 * `questions`, all numbers are 0 and nothing is imported. `unread` lists at most
 * `limits.unreadColumns` columns.
 */
export const subscriberImport = z.object({
  dryRun: z.boolean(),
  added: z.number().int(),
  known: z.number().int(),
  suppressed: z.number().int(),
  refused: z.number().int(),
  unconfirmed: z.number().int(),
  left: z.number().int(),
  bounced: z.number().int(),
  complained: z.number().int(),
  lines: z.array(importedLine),
  questions: z.array(fileQuestion),
  /** Columns of the file that are not stored, such as names and tags. */
  unread: z.array(z.string()),
});

/** Query of `GET /api/newsletter/subscribers` and of its export; `q` is a part of the address. */
export const subscriberListQuery = pageQuery.extend({
  status: subscriberStatus.optional(),
  q: keyText('q', limits.searchQuery).optional(),
  sort: querySort(['added', 'email', 'confirmed', 'ended']).default('-added'),
});

/** Query of the export; `ids` limits it to these subscribers. */
export const subscriberExportQuery = subscriberListQuery
  .omit({ limit: true, offset: true, sort: true })
  .extend({ ids: queryIds('ids', limits.pageSize).optional() });

export type FileAnswer = z.infer<typeof fileAnswer>;
export type FileMeaning = z.infer<typeof fileMeaning>;
export type FileQuestion = z.infer<typeof fileQuestion>;
export type FileState = z.infer<typeof fileState>;
export type ImportedLine = z.infer<typeof importedLine>;
export type MailFrequency = z.infer<typeof mailFrequency>;
export type Subscriber = z.infer<typeof subscriber>;
export type SubscriberListQuery = z.infer<typeof subscriberListQuery>;
export type SubscribeInput = z.input<typeof subscribeInput>;
export type Subscription = z.infer<typeof subscription>;
export type SubscriberCounts = z.infer<typeof subscriberCounts>;
export type SubscriberGrowth = z.infer<typeof subscriberGrowth>;
export type SubscriberImport = z.infer<typeof subscriberImport>;
export type SubscriberOrigin = z.infer<typeof subscriberOrigin>;
export type SubscriberStatus = z.infer<typeof subscriberStatus>;
