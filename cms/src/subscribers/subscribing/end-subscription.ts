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
  /** Shown to the administrator. */
  reason: string;
  suppression: SuppressionReason;
  /** The message that caused it. */
  messageId?: number | undefined;
  /** Whether the reader ended it; a pending one then gets no confirmation mail for a year. */
  isByReader?: boolean;
  now: number;
}

/**
 * Ends a subscription that the transaction has locked: cancels its messages, invalidates its
 * confirmation links and, once, marks the issue that caused it. Does nothing if it is already in
 * that state.
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
