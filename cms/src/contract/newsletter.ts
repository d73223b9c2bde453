import { z } from 'zod';
import { limits } from './limits';
import { isoDate, optionalText, pageQuery, queryFlag, requiredText } from './text';

const EMAIL =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+&=~!#$%*/?^`{|}.-]{0,63}[a-z0-9_+&=~-]@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

/** An e-mail address of one person, trimmed and in lower case. */
export const email = requiredText('Email', limits.email)
  .refine((value) => EMAIL.test(value), 'Email must be a valid address')
  .transform((value) => value.toLowerCase());

/** Where a subscription stands: pending until its mail is confirmed. */
export const subscriberStatus = z.enum(['pending', 'confirmed', 'unsubscribed', 'bounced']);

/**
 * What the sign-up form sends. `website` is a field that people do not see: a sign-up that fills it is
 * answered like any other and not stored.
 */
export const subscribeInput = z.object({
  email,
  website: optionalText('Website', limits.url).default(''),
});

/** Answer to a stored sign-up; the address has to be confirmed by mail. */
export const subscription = z.object({ email: z.string(), status: subscriberStatus });

/** How somebody came to be a subscriber. */
export const subscriberOrigin = z.enum(['form', 'import', 'panel']);

/** How often a reader gets mail. */
export const mailFrequency = z.enum(['weekly', 'monthly'], {
  error: 'frequency must be weekly or monthly',
});

/** A subscriber, as the administrator sees it; `reason` says why one was left out (a bounce's text). */
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

/** What the administrator may do to a subscriber: end the subscription. */
export const subscriberPatch = z.object({
  status: z.literal('unsubscribed', { error: 'status must be unsubscribed' }),
});

/** Number of subscribers in each state, whatever the list's filter. */
export const subscriberCounts = z.object({
  pending: z.number().int(),
  confirmed: z.number().int(),
  unsubscribed: z.number().int(),
  bounced: z.number().int(),
});

/** One day of the growth chart, in the site's time zone: what came and went, and the confirmed at its end. */
export const growthDay = z.object({
  day: z.string(),
  confirmed: z.number().int(),
  left: z.number().int(),
  total: z.number().int(),
});

/** Subscribers over the days of a period, oldest first; `since` is the first recorded day or null. */
export const subscriberGrowth = z.object({
  counts: subscriberCounts,
  since: z.string().nullable(),
  days: z.array(growthDay),
});

/** Query of an import: with `dryRun=1` nothing is stored and the report says what would be. */
export const subscriberImportQuery = z.object({ dryRun: queryFlag('dryRun').default(false) });

/** A CSV file of subscribers; its first line names the columns, of which `email` is one. */
export const subscriberImportBody = z
  .string({ error: 'Send the file as text/csv' })
  .min(1, 'The file is empty');

/** What became of a line of an import. */
export const importedLine = z.object({
  line: z.number().int(),
  email: z.string(),
  outcome: z.enum(['added', 'known', 'suppressed', 'refused']),
  message: z.string(),
});

/** The report of an import; `lines` holds those that were not added, at most `limits.reportItems`. */
export const subscriberImport = z.object({
  dryRun: z.boolean(),
  added: z.number().int(),
  known: z.number().int(),
  suppressed: z.number().int(),
  refused: z.number().int(),
  lines: z.array(importedLine),
});

/** Query of `GET /api/newsletter/subscribers` and of its export; `q` is a part of the address. */
export const subscriberListQuery = pageQuery.extend({
  status: subscriberStatus.optional(),
  q: optionalText('q', limits.searchQuery).optional(),
});

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
export type SubscriberPatch = z.infer<typeof subscriberPatch>;
export type SubscriberStatus = z.infer<typeof subscriberStatus>;
