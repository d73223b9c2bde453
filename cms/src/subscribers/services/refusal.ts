import type { Knex } from 'knex';
import { normalEmail } from '../rules/normal-email';
import { systemClock } from '../../lib/clock';
import { lockSubscriber } from '../queries/subscriber-rows';
import { refusedSince, selectSuppression, type SuppressionReason } from '../queries/suppressions';
import { PAUSE_AFTER_BOUNCE_MS } from '../subscribing/mail-confirmation';
import { service } from '../../strapi/service';

/** A message to a subscriber. */
interface Message {
  kind: 'issue' | 'confirmation';
  subscriberId: number | null;
  recipient: string;
}

const reasons: Readonly<Record<SuppressionReason, string>> = {
  unsubscribed: 'its reader has unsubscribed.',
  bounced: 'the address has bounced.',
  complaint: 'its reader has reported an email as spam.',
  erased: 'its reader was erased.',
};

/** Reasons not to send a message to a subscriber. */
export const refusalService = service(() => ({
  /**
   * Why a message to a subscriber must not be sent, to be read after a colon; undefined if it may
   * be sent. Locks the subscriber until the transaction ends.
   */
  async of({ kind, subscriberId, recipient }: Message, trx: Knex): Promise<string | undefined> {
    const row = subscriberId === null ? undefined : await lockSubscriber(trx, { id: subscriberId });
    if (row === undefined) return reasons.erased;
    const suppression = await selectSuppression(trx, recipient);
    const { state } = row;
    if (state === 'unsubscribed' || state === 'bounced') return reasons[suppression ?? state];
    if (row.email !== normalEmail(recipient)) return 'its reader now has another address.';
    if (kind === 'issue') {
      if (state === 'pending') return 'its reader has not confirmed the address.';
      return suppression && reasons[suppression];
    }
    if (state === 'confirmed') return 'its reader has already confirmed the address.';
    // A reader who signs up again is mailed again, but not within 24 hours of a refusal of the address.
    const refused = await refusedSince(trx, recipient);
    const isLeftInPeace =
      refused !== undefined && refused + PAUSE_AFTER_BOUNCE_MS > systemClock.now();
    return isLeftInPeace ? 'the address was refused within the last 24 hours.' : undefined;
  },
}));
