import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Subscription } from '../../../contract/newsletter';
import { systemClock } from '../../../lib/clock';
import { conflict } from '../../../lib/errors';
import { insertSubscribers, lockSubscriber } from '../queries/subscriber-rows';
import { beginAnew } from '../queries/subscriber-state';
import { type Asked, mailAgain, mailFirst } from '../subscribing/mail-confirmation';

const UID = 'api::subscriber.subscriber';
const CONSENT = 'Signed up for the newsletter on the site and agreed to the privacy policy.';

const known = (): Error =>
  conflict('This email is already subscribed.', [
    { path: 'email', message: 'This email is already subscribed' },
  ]);

/** Stores one whose address is new; undefined where it is not. */
async function storeNew(trx: Knex, email: string, now: number): Promise<Asked | undefined> {
  const consent = { consentText: CONSENT, consentAt: now };
  const fresh = { email, state: 'pending', origin: 'form', ...consent } as const;
  const [added] = await insertSubscribers(trx, [fresh], now);
  return added;
}

export default ({ strapi }: { strapi: Core.Strapi }) => {
  /** Stores a sign-up and queues its mail; false where the address is known, which may be mailed again. */
  const signUp = async (email: string, now: number): Promise<boolean> =>
    strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      const added = await storeNew(trx, email, now);
      const row = added === undefined ? await lockSubscriber(trx, { email }) : undefined;
      if (row?.state === 'confirmed') return false;
      if (row?.state === 'pending') {
        await mailAgain(strapi, trx, row, now);
        return false;
      }
      if (row !== undefined) await beginAnew(trx, row.id, { consentText: CONSENT, now });
      const asked = added ?? row;
      // Erased in this very moment: the next sign-up stores it.
      if (asked === undefined) return false;
      await mailFirst(strapi, trx, asked, now);
      return true;
    });

  return {
    /**
     * Stores a sign-up as pending, with consent text and time, and queues the mail that asks to confirm it;
     * one who left before starts anew, and is not mailed sooner than one who waits. An address that is
     * pending or confirmed is a 409; a pending one is mailed again, at most every five minutes.
     */
    async subscribe(email: string): Promise<Subscription> {
      const isNew = await signUp(email, systemClock.now());
      strapi.service('api::mail.outbox').wake();
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
};
