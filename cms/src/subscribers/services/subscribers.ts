import type { Knex } from 'knex';
import { CSV_BOM, csvLine } from '../../contract/csv';
import type { Subscriber, SubscriberListQuery } from '../../contract/newsletter';
import { systemClock } from '../../lib/clock';
import { conflict, notFound } from '../../lib/errors';
import { presentSubscriber, subscriberCells, subscriberHeadings } from '../presenters/subscriber';
import {
  countSubscribers,
  selectSubscribers,
  type SubscriberFilter,
} from '../queries/subscriber-list';
import {
  findSubscriber,
  lockSubscriber,
  type SubscriberRow,
  SUBSCRIBERS,
} from '../queries/subscriber-rows';
import { endSubscription } from '../subscribing/end-subscription';
import { eraseTraces } from '../subscribing/erase';
import { service } from '../../strapi/service';

const EXPORT_PART = 500;

const missing = (id: number): Error => notFound(`There is no subscriber ${id}.`);

/** The lines of the export from its first rows on, read in batches. */
async function* linesFrom(
  knex: Knex,
  filter: SubscriberFilter,
  first: SubscriberRow[],
): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(subscriberHeadings);
  let rows = first;
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    yield rows.map((row) => csvLine(subscriberCells(row))).join('');
    rows = await selectSubscribers(knex, filter, { limit: EXPORT_PART, after: last.id });
  }
}

/** Subscribers, as the administrator works with them. */
export const subscriberListService = service(({ strapi }) => {
  const knex = (): Knex => strapi.db.connection;
  return {
    /** One page of subscribers in the requested order, and the number of all matches. */
    async list({
      limit,
      offset,
      sort,
      ...filter
    }: SubscriberListQuery): Promise<{ items: Subscriber[]; total: number }> {
      const total = await countSubscribers(knex(), filter);
      const rows = await selectSubscribers(knex(), filter, { limit, offset, sort });
      return { items: rows.map(presentSubscriber), total };
    },

    /** Number of subscribers in any state. */
    count: (): Promise<number> => countSubscribers(knex(), {}),

    /**
     * All matching subscribers as CSV, newest first. Reads the first rows before it returns, so
     * that a failure is an error and not a truncated file.
     */
    async exportLines(filter: SubscriberFilter): Promise<AsyncGenerator<string>> {
      const first = await selectSubscribers(knex(), filter, { limit: EXPORT_PART });
      return linesFrom(knex(), filter, first);
    },

    /** Ends a subscription; throws 404, and 409 if it has already ended. */
    async end(id: number): Promise<Subscriber> {
      await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
        const row = await lockSubscriber(trx, { id });
        if (row === undefined) throw missing(id);
        if (row.state === 'unsubscribed' || row.state === 'bounced')
          throw conflict('This subscription has already ended.');
        await endSubscription(strapi, trx, row, {
          state: 'unsubscribed',
          reason: 'Ended by the administrator.',
          suppression: 'unsubscribed',
          now: systemClock.now(),
        });
      });
      const row = await findSubscriber(knex(), id);
      if (row === undefined) throw missing(id);
      return presentSubscriber(row);
    },

    /** Erases a subscriber permanently; only a keyed digest of the address remains. Throws 404. */
    async erase(id: number): Promise<void> {
      await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
        const row = await lockSubscriber(trx, { id });
        if (row === undefined) throw missing(id);
        await eraseTraces(strapi, trx, [row], systemClock.now());
        await trx(SUBSCRIBERS).where({ id }).delete();
      });
    },
  };
});
