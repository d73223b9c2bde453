import { z } from 'zod';
import { email, mailFrequency, subscription } from './newsletter';
import { oneOf } from './one-of';
import { entityId, optionalText, secretToken } from './text';

/** The token of a mail link, in the query. */
export const tokenQuery = z.object({ token: secretToken });

/** Body of the confirmation page's call. */
export const confirmInput = z.object({ token: secretToken });

/** Query of an unsubscription: the token of the mail's link (RFC 8058). */
export const unsubscribeQuery = tokenQuery.partial();

/**
 * Body of an unsubscription: `List-Unsubscribe=One-Click` from a mail client, the token from our
 * page, or none.
 */
export const unsubscribeInput = z
  .object({ token: secretToken, 'List-Unsubscribe': optionalText('List-Unsubscribe', 40) })
  .partial()
  .optional();

/** Answer to a confirmation; `preferencesToken` opens the reader's preferences. */
export const confirmation = subscription.extend({ preferencesToken: z.string() });

/** Requests another confirmation mail with a token that is used or expired. */
export const confirmationInput = z.object({ token: secretToken });

/** A reader's preferences; no category means all of them. */
export const mailPreferences = subscription.extend({
  frequency: mailFrequency,
  categoryIds: z.array(z.number().int()),
});

/** A partial change of a reader's preferences. */
export const mailPreferencesPatch = z
  .object({
    frequency: mailFrequency,
    categoryIds: z
      .array(entityId('Categories must be ids'), { error: 'Categories must be a list of ids' })
      .max(100, 'Categories must be at most 100'),
  })
  .partial();

/** A bounce or complaint reported by the mail service; the query's token is its secret. */
export const bounceInput = z.object({
  email,
  type: oneOf('type', ['hard', 'soft', 'complaint']),
  detail: optionalText('Detail', 2_000).default(''),
});

/** Events as mail services post them, in their own formats; Amazon SNS sends text. */
export const serviceReport = z.union([z.looseObject({}), z.array(z.unknown()), z.string()]);

export type Confirmation = z.infer<typeof confirmation>;
export type ConfirmInput = z.infer<typeof confirmInput>;
export type MailPreferences = z.infer<typeof mailPreferences>;
export type MailPreferencesPatch = z.infer<typeof mailPreferencesPatch>;
export type BounceInput = z.infer<typeof bounceInput>;
