import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { EventTable } from '../queries/recount-rows';
import { reopenMonths } from '../queries/months';
import {
  deleteSimulatedDay,
  deleteSimulatedEvents,
  deleteSimulatedMonths,
  idSpan,
  selectSimulatedDays,
} from '../queries/simulated-rows';
import { lockSums } from '../queries/sums-lock';
import { service } from '../../strapi/service';
import { analyticsMonthsService } from './months';

/** Number of ids per statement. */
const STEP = 5_000;

export const simulatedDataService = service(({ strapi }) => {
  const removeEvents = async (table: EventTable): Promise<void> => {
    const knex = strapi.db.connection;
    const span = await idSpan(knex, table);
    if (span === undefined) return;
    for (let from = span.first; from <= span.last; from += STEP) {
      await deleteSimulatedEvents(knex, table, from, from + STEP - 1);
      // Yields to requests.
      await setImmediate();
    }
  };

  const removeDay = async (day: string): Promise<void> => {
    await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      await lockSums(trx);
      await reopenMonths(trx, [day]);
      await deleteSimulatedDay(trx, day);
    });
  };

  return {
    /**
     * Deletes everything that simulated readers left. The sums are deleted last, day by day: while
     * one remains, the screens offer to remove the rest.
     */
    async remove(): Promise<void> {
      await removeEvents('analytics_events');
      await removeEvents('affiliate_clicks');
      for (const day of await selectSimulatedDays(strapi.db.connection)) await removeDay(day);
      await deleteSimulatedMonths(strapi.db.connection);
      await analyticsMonthsService(strapi).close();
    },
  };
});
