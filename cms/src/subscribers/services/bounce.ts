import type { Knex } from 'knex';
import type { ServiceReport } from '../rules/bounces/report';
import { normalEmail } from '../rules/normal-email';
import { systemClock } from '../../lib/clock';
import { latestIssueMessage } from '../../mail/queries/message-marks';
import { addEvents } from '../queries/subscriber-events';
import { lockSubscriber } from '../queries/subscriber-rows';
import { addSuppressions } from '../queries/suppressions';
import { endSubscription } from '../subscribing/end-subscription';
import { service } from '../../strapi/service';

/** A bounce or complaint, with the message it is about, if known. */
interface Bounce extends ServiceReport {
  messageId?: number;
}

const endings = {
  hard: { state: 'bounced', suppression: 'bounced', reason: 'The address rejects email' },
  complaint: { state: 'unsubscribed', suppression: 'complaint', reason: 'Reported as spam' },
  unsubscribed: {
    state: 'unsubscribed',
    suppression: 'unsubscribed',
    reason: 'Unsubscribed through the mail service',
  },
} as const;

/** Bounces and complaints reported by mail servers and mail services. */
export const bounceService = service(({ strapi }) => ({
  /**
   * Records a bounce. A permanent bounce, a complaint or an unsubscription at the service ends the
   * subscription and suppresses the address, even if it is not a subscriber's; a temporary bounce
   * is only recorded, and only for a subscriber.
   */
  async record({ email, type, detail, messageId }: Bounce): Promise<void> {
    const now = systemClock.now();
    const address = normalEmail(email);
    await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      const row = await lockSubscriber(trx, { email: address });
      if (type === 'soft') {
        if (row === undefined) return;
        await addEvents(trx, [{ kind: 'soft_bounce', at: now, subscriberId: row.id }]);
        return;
      }
      const { state, suppression, reason } = endings[type];
      await addSuppressions(trx, [address], { reason: suppression, now });
      // A subscriber who has unsubscribed keeps that state.
      if (row === undefined || row.state === 'unsubscribed') return;
      await endSubscription(strapi, trx, row, {
        state,
        suppression,
        reason: detail === '' ? `${reason}.` : `${reason}: ${detail}`,
        isByReader: state === 'unsubscribed',
        messageId: messageId ?? (await latestIssueMessage(trx, row.id)),
        now,
      });
    });
  },
}));
