import type { Subscriber, Subscription } from '../../contract/newsletter';
import type { MailPreferences } from '../../contract/newsletter-mail';
import { toIso, toIsoOrNull } from '../../lib/dates';
import { categoryIdsOf, type SubscriberRow } from '../queries/subscriber-rows';

/** An address and the state of its subscription. */
export const presentSubscription = ({
  email,
  state,
}: Pick<SubscriberRow, 'email' | 'state'>): Subscription => ({ email, status: state });

/** A reader's preferences, for the reader. */
export const presentPreferences = (row: SubscriberRow): MailPreferences => ({
  ...presentSubscription(row),
  frequency: row.frequency ?? 'weekly',
  categoryIds: categoryIdsOf(row),
});

/** A subscriber, as the administrator sees it. */
export const presentSubscriber = (row: SubscriberRow): Subscriber => ({
  ...presentPreferences(row),
  id: row.id,
  // Subscribers from before the origin was stored had signed up on the site.
  origin: row.origin ?? 'form',
  consentText: row.consent_text ?? '',
  consentAt: toIsoOrNull(row.consent_at),
  createdAt: toIso(row.created_at ?? 0),
  confirmedAt: toIsoOrNull(row.confirmed_at),
  endedAt: toIsoOrNull(row.ended_at),
  reason: row.end_reason ?? '',
});

/** The columns of the export. */
export const subscriberHeadings = [
  'Email',
  'Status',
  'Consent',
  'Consent date (UTC)',
  'Signed up (UTC)',
  'Confirmed (UTC)',
  'Ended (UTC)',
  'Reason',
  'Origin',
  'Frequency',
];

/** A subscriber as one line of the export. */
export function subscriberCells(row: SubscriberRow): string[] {
  const shown = presentSubscriber(row);
  return [
    shown.email,
    shown.status,
    shown.consentText,
    shown.consentAt ?? '',
    shown.createdAt,
    shown.confirmedAt ?? '',
    shown.endedAt ?? '',
    shown.reason,
    shown.origin,
    shown.frequency,
  ];
}
