import type { AiCall, AiUsage } from '../../contract/ai-usage';
import { shiftDay } from '../../lib/periods';
import { systemClock } from '../../lib/clock';
import { dayIn, toIso } from '../../lib/dates';
import { repeatUntilEmpty } from '../../lib/repeat-until-empty';
import { presentCall, presentDay } from '../presenters/usage';
import {
  countCalls,
  deleteCallsBefore,
  selectCalls,
  selectFailing,
  sumDay,
  sumDays,
} from '../queries/calls';
import { service } from '../../strapi/service';
import { siteSettingsService } from '../../settings/services/site-settings';

/**
 * Retention of calls: just over a year, so that a month can be compared with that of the previous
 * year.
 */
const KEPT_MS = 400 * 86_400_000;
const DAYS_BEFORE = 30;

export const aiLogService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;

  return {
    /**
     * Today's usage with its budgets, and the usage of those of the previous 30 days that have any.
     */
    async usage(): Promise<AiUsage> {
      const site = await siteSettingsService(strapi).get();
      const day = dayIn(site.timezone, systemClock.now());
      const before = await sumDays(knex(), shiftDay(day, -DAYS_BEFORE), shiftDay(day, -1));
      return {
        today: presentDay(await sumDay(knex(), day)),
        tokenBudget: site.aiDailyTokens === 0 ? null : site.aiDailyTokens,
        costBudget: site.aiDailyBudget === 0 ? null : site.aiDailyBudget,
        days: before.map(presentDay),
      };
    },

    /** A page of the log, newest first. */
    async list(page: {
      limit: number;
      offset: number;
    }): Promise<{ items: AiCall[]; total: number }> {
      const rows = await selectCalls(knex(), page);
      return { items: rows.map(presentCall), total: await countCalls(knex()) };
    },

    /**
     * Why the model does not answer, and since when, by its calls after a time; undefined while it
     * does.
     */
    async trouble(after: string | null): Promise<{ failure: string; since: string } | undefined> {
      const since = after === null ? 0 : Date.parse(after);
      const failing = await selectFailing(knex(), since);
      return failing && { failure: failing.last.detail, since: toIso(Number(failing.first.at)) };
    },

    /** Number of calls past retention. */
    countExpired: (): Promise<number> => countCalls(knex(), systemClock.now() - KEPT_MS),

    /**
     * Deletes calls past retention in batches, between which others can write; the signal ends it
     * between two.
     */
    removeExpired(signal: AbortSignal): Promise<number> {
      const before = systemClock.now() - KEPT_MS;
      return repeatUntilEmpty(() => deleteCallsBefore(knex(), before), signal);
    },
  };
});
