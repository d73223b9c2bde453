import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { addEvents } from '../queries/subscriber-events';
import { type Mark, markMessage } from '../../mail/queries/message-marks';
import { declineConfirmations } from './mail-confirmation';
import type { SubscriberRow } from '../queries/subscriber-rows';
import { markEnded } from '../queries/subscriber-state';
import { useTokens } from '../queries/subscriber-tokens';
import { addSuppressions, type SuppressionReason } from '../queries/suppressions';
import { outboxService } from '../../mail/services/outbox';
import { announceSubscriberChange } from './subscriber-news';

/** How a subscription ends. */
export interface Ending {
  state: 'unsubscribed' | 'bounced';
  /** As the administrator reads it. */
  reason: string;
  suppression: SuppressionReason;
  /** The message on account of which it ends. */
  messageId?: number | undefined;
  /** Whether its reader has ended it: one who waits for a confirmation is then not asked again for a year. */
  isByReader?: boolean;
  now: number;
}

/**
 * Ends a subscription that the transaction has locked: nothing more is mailed, links of confirmation mails
 * confirm nothing, and the issue that was the cause is recorded once. An ended subscription is not changed.
 */
export async function endSubscription(
  strapi: Core.Strapi,
  trx: Knex,
  row: Pick<SubscriberRow, 'id' | 'email' | 'state'>,
  { state, reason, suppression, messageId, isByReader = false, now }: Ending,
): Promise<void> {
  if (row.state === state) return;
  const { id, email } = row;
  await markEnded(trx, id, { state, reason, now });
  await useTokens(trx, id, now);
  await addSuppressions(trx, [email], { reason: suppression, now });
  if (isByReader && row.state === 'pending') await declineConfirmations(trx, email, now);
  await outboxService(strapi).cancel({ subscriberId: id }, trx);
  const mark: Mark = state === 'bounced' ? 'bounced_at' : 'unsubscribed_at';
  const issueId =
    messageId === undefined
      ? null
      : await markMessage(trx, mark, { id: messageId, subscriberId: id, now });
  if (row.state !== 'confirmed') return;
  await addEvents(trx, [{ kind: 'left', at: now, subscriberId: id, issueId }]);
  await announceSubscriberChange(strapi, trx, { id, email, state });
}
