import type { Knex } from 'knex';
import type { SubscriberStatus } from '../../contract/newsletter';
import { normalEmail } from '../rules/normal-email';
import { systemClock } from '../../lib/clock';
import { addEvents } from '../queries/subscriber-events';
import { markConfirmed, markEnded } from '../queries/subscriber-state';
import { useTokens } from '../queries/subscriber-tokens';
import { addSuppressions, liftSuppression } from '../queries/suppressions';
import { eraseTraces } from '../subscribing/erase';
import { announceSubscriberChange } from '../subscribing/subscriber-news';
import { service } from '../../strapi/service';
import { recipientsService } from '../../mail/services/recipients';
import { outboxService } from '../../mail/services/outbox';

/** A subscriber as written by the panel. */
interface Entry {
  id: number;
  email: string;
  state: SubscriberStatus;
  confirmedAt?: unknown;
}

/** Consequences of changes made in the panel, within the same transaction. */
export const panelChangesService = service(({ strapi }) => {
  /** Redirects waiting messages to the new address, and invalidates links mailed to the old one. */
  const moved = async (trx: Knex, { id, email }: Entry): Promise<void> => {
    await recipientsService(strapi).readdress(id, email, trx);
    await useTokens(trx, id, systemClock.now());
  };

  const confirmed = async (trx: Knex, entry: Entry, isNew: boolean): Promise<void> => {
    const { id, email } = entry;
    const now = systemClock.now();
    if (!isNew || !entry.confirmedAt) await markConfirmed(trx, id, now);
    await liftSuppression(trx, email);
    await addEvents(trx, [{ kind: 'confirmed', at: now, subscriberId: id }]);
    await announceSubscriberChange(strapi, trx, { id, email, state: 'confirmed' });
  };

  const ended = async (trx: Knex, entry: Entry, state: 'unsubscribed' | 'bounced') => {
    const { id, email } = entry;
    const now = systemClock.now();
    await markEnded(trx, id, { state, reason: 'Ended in the panel.', now });
    await addSuppressions(trx, [email], { reason: state, now });
    await outboxService(strapi).cancel({ subscriberId: id }, trx);
  };

  const follow = async (trx: Knex, before: Entry | undefined, entry: Entry): Promise<void> => {
    const { id, state } = entry;
    if (before !== undefined && normalEmail(before.email) !== normalEmail(entry.email))
      await moved(trx, entry);
    if (state === before?.state) return;
    const now = systemClock.now();
    if (before?.state === 'confirmed') {
      await addEvents(trx, [{ kind: 'left', at: now, subscriberId: id }]);
      const left = state === 'bounced' ? state : 'unsubscribed';
      await announceSubscriberChange(strapi, trx, { id, email: entry.email, state: left });
    }
    if (state === 'pending') return;
    await useTokens(trx, id, now);
    if (state === 'confirmed') await confirmed(trx, entry, before === undefined);
    else await ended(trx, entry, state);
  };

  return {
    /** Applies the consequences of changed subscribers; one without an old state is new. */
    async changed(before: readonly Entry[], after: readonly Entry[]): Promise<void> {
      const known = new Map(before.map((entry) => [entry.id, entry]));
      await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
        for (const entry of after) await follow(trx, known.get(entry.id), entry);
      });
    },

    /** Removes the remaining data of deleted subscribers. */
    async erased(entries: readonly Entry[]): Promise<void> {
      await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
        await eraseTraces(strapi, trx, entries, systemClock.now());
      });
    },
  };
});
