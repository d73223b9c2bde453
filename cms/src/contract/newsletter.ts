import { z } from 'zod';
import { limits } from './limits';
import { isoDate, optionalText, pageQuery, requiredText } from './text';

const EMAIL =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+&=~!#$%*/?^`{|}.-]{0,63}[a-z0-9_+&=~-]@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

/** An e-mail address of one person, trimmed and in lower case. */
export const email = requiredText('Email', limits.email)
  .refine((value) => EMAIL.test(value), 'Email must be a valid address')
  .transform((value) => value.toLowerCase());

/** Where a subscription stands: pending until its mail is confirmed. */
export const subscriberStatus = z.enum(['pending', 'confirmed', 'unsubscribed', 'bounced']);

/** What the sign-up form sends. */
export const subscribeInput = z.object({ email });

/** Answer to a stored sign-up; the address has to be confirmed by mail. */
export const subscription = z.object({ email: z.string(), status: subscriberStatus });

/** A subscriber, as the administrator sees it. */
export const subscriber = subscription.extend({
  id: z.number().int(),
  createdAt: isoDate,
  confirmedAt: isoDate.nullable(),
});

/** Query of `GET /api/newsletter/subscribers` and of its export; `q` is a part of the address. */
export const subscriberListQuery = pageQuery.extend({
  status: subscriberStatus.optional(),
  q: optionalText('q', limits.searchQuery).optional(),
});

export type Subscriber = z.infer<typeof subscriber>;
export type SubscriberListQuery = z.infer<typeof subscriberListQuery>;
export type SubscribeInput = z.infer<typeof subscribeInput>;
export type Subscription = z.infer<typeof subscription>;
export type SubscriberStatus = z.infer<typeof subscriberStatus>;
