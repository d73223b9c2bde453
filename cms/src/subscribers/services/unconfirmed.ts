import type { Knex } from 'knex';
import { systemClock } from '../../lib/clock';
import { repeatUntilEmpty } from '../../lib/repeat-until-empty';
import { SUBSCRIBERS } from '../queries/subscriber-rows';
import { countUnconfirmed, lockUnconfirmed } from '../queries/unconfirmed';
import { forgetTraces } from '../subscribing/erase';
import { service } from '../../strapi/service';

/**
 * Sign-ups that were mailed and never confirmed; kept for 30 days, and as long as one of their
 * links is valid.
 */
export const unconfirmedService = service(({ strapi }) => {
  const removeSome = async (): Promise<number> =>
    strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      const rows = await lockUnconfirmed(trx, systemClock.now());
      await forgetTraces(strapi, trx, rows);
      const ids = rows.map(({ id }) => id);
      await trx(SUBSCRIBERS).whereIn('id', ids).delete();
      return ids.length;
    });

  return {
    /** Number of expired sign-ups. */
    countExpired: (): Promise<number> => countUnconfirmed(strapi.db.connection, systemClock.now()),

    /**
     * Deletes expired sign-ups with all their data; those who had unsubscribed before stay
     * suppressed. The signal stops it between batches.
     */
    removeExpired: (signal: AbortSignal): Promise<number> => repeatUntilEmpty(removeSome, signal),
  };
});
