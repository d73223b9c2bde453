import type { Knex } from 'knex';
import { monthOf } from '../../lib/periods';
import { systemClock } from '../../lib/clock';
import { dayIn } from '../../lib/dates';
import { failureText } from '../../lib/failure-text';
import { closeMonth, openMonthsBefore } from '../queries/months';
import { service } from '../../strapi/service';
import { siteSettingsService } from '../../settings/services/site-settings';

/**
 * Delay before past months are summed up in the background; on SQLite a request would have to wait
 * for it.
 */
const SOON_MS = 2_000;

export const analyticsMonthsService = service(({ strapi }) => {
  let closedOn = '';
  let closing: NodeJS.Timeout | undefined;

  const today = async (): Promise<string> => {
    const { timezone } = await siteSettingsService(strapi).getPublic();
    return dayIn(timezone, systemClock.now());
  };

  return {
    /** Number of past months that are not summed up. */
    async countOpen(): Promise<number> {
      return (await openMonthsBefore(strapi.db.connection, monthOf(await today()))).length;
    },

    /** Sums up past months, each in its own transaction; returns how many. */
    async close(): Promise<number> {
      const months = await openMonthsBefore(strapi.db.connection, monthOf(await today()));
      for (const month of months) {
        await strapi.db.transaction(({ trx }: { trx: Knex }) => closeMonth(trx, month));
      }
      return months.length;
    },

    /** Sums up past months soon, once a day; until then metrics are computed from days. */
    closeSoon(): void {
      const day = new Date(systemClock.now()).toISOString().slice(0, 10);
      if (day === closedOn) return;
      closedOn = day;
      const close = (): void => {
        this.close().catch((error: unknown) => {
          closedOn = '';
          strapi.log.error(failureText('Monthly totals could not be calculated', error));
        });
      };
      clearTimeout(closing);
      closing = setTimeout(close, SOON_MS).unref();
    },

    /** Cancels pending summations, before the database is closed. */
    stop(): void {
      clearTimeout(closing);
    },
  };
});
