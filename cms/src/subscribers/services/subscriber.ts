import type { Knex } from 'knex';
import type { Subscription } from '../../contract/newsletter';
import { systemClock } from '../../lib/clock';
import { conflict } from '../../lib/errors';
import { insertSubscribers, lockSubscriber, SUBSCRIBERS } from '../queries/subscriber-rows';
import { restartSubscription } from '../queries/subscriber-state';
import {
  type ConfirmationRequest,
  resendConfirmation,
  mailFirst,
  type Timing,
} from '../subscribing/mail-confirmation';
import { service } from '../../strapi/service';
import { outboxService } from '../../mail/services/outbox';

const UID = 'api::subscriber.subscriber';
const CONSENT = 'Signed up for the newsletter on the site and agreed to the privacy policy.';

const known = (): Error =>
  conflict('This email is already subscribed.', [
    { path: 'email', message: 'This email is already subscribed' },
  ]);

/** Stores a new address; undefined if it is known. */
async function storeNew(
  trx: Knex,
  email: string,
  now: number,
): Promise<ConfirmationRequest | undefined> {
  const consent = { consentText: CONSENT, consentAt: now };
  const fresh = { email, state: 'pending', origin: 'form', ...consent } as const;
  const [added] = await insertSubscribers(trx, [fresh], now);
  return added;
}

export const subscriberService = service(({ strapi }) => {
  /**
   * Queues the mail of a new address; deletes the address again if its mailbox may get none now.
   */
  const begin = async (trx: Knex, added: ConfirmationRequest, timing: Timing): Promise<boolean> => {
    const isMailed = await mailFirst(strapi, trx, added, timing);
    if (!isMailed) await trx(SUBSCRIBERS).where({ id: added.id }).delete();
    return true;
  };

  /**
   * Stores a sign-up and queues its mail; false if it is pending or confirmed already. A pending
   * one may be mailed again.
   */
  const signUp = async (email: string, timing: Timing): Promise<boolean> =>
    strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      const { now } = timing;
      const added = await storeNew(trx, email, now);
      if (added !== undefined) return begin(trx, added, timing);
      const row = await lockSubscriber(trx, { email });
      // Erased at the same time: the next sign-up stores it.
      if (row === undefined || row.state === 'confirmed') return false;
      if (row.state === 'pending') {
        await resendConfirmation(strapi, trx, row, timing);
        return false;
      }
      if (await mailFirst(strapi, trx, row, timing)) {
        await restartSubscription(trx, row.id, { consentText: CONSENT, now });
      }
      return true;
    });

  return {
    /**
     * Stores a sign-up as pending, with consent text and time, and queues the confirmation mail
     * after at least `delayMs`. Somebody who left starts again, at the same pace as one who is
     * pending. If a mailbox gets no more confirmations for now, the answer is the same and nothing
     * is stored. A pending or confirmed address is a 409; a pending one is mailed again, after five
     * minutes, an hour and a day.
     */
    async subscribe(email: string, delayMs = 0): Promise<Subscription> {
      const isNew = await signUp(email, { now: systemClock.now(), delayMs });
      outboxService(strapi).wake();
      if (!isNew) throw known();
      return { email, status: 'pending' };
    },

    /** Number of confirmed subscribers. */
    countConfirmed(): Promise<number> {
      return strapi.db.query(UID).count({ where: { state: 'confirmed' } });
    },

    /** Whether anybody has ever asked for the newsletter. */
    async hasAny(): Promise<boolean> {
      return (await strapi.db.query(UID).count()) > 0;
    },
  };
});
