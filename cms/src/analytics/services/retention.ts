import { dayStart } from '../../lib/periods';
import { systemClock } from '../../lib/clock';
import { dayIn } from '../../lib/dates';
import { repeatUntilEmpty } from '../../lib/repeat-until-empty';
import { deleteAgentsBefore } from '../queries/agents';
import { anonymizeClicks, countTraceableClicks } from '../queries/clicks';
import { countEventsBefore, deleteEventsBefore } from '../queries/events';
import { noteDeletedBefore, readAnalyticsState } from '../queries/state';
import { service } from '../../strapi/service';
import { siteSettingsService } from '../../settings/services/site-settings';
import { recorderService } from './recorder';

const DAY_MS = 86_400_000;

/** Days after which a click loses its visitor and user agent; the click itself is kept forever. */
const CLICKS_TRACEABLE_DAYS = 90;

/** Amount of reader data past its retention. */
export interface ExpiredTraces {
  /** Individual views to delete; the sums stay. */
  views: number;
  /** Clicks to keep without visitor and user agent. */
  clicks: number;
}

export const analyticsRetentionService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;

  const eventDays = async (): Promise<number> =>
    (await siteSettingsService(strapi).get()).eventDays;

  const daysAgo = (days: number): number => systemClock.now() - days * DAY_MS;

  /**
   * The first day whose views are kept; whole days are deleted, so that the remaining ones can be
   * recounted.
   */
  const oldestDay = async (): Promise<{ day: string; moment: number; timezone: string }> => {
    const { timezone } = await siteSettingsService(strapi).getPublic();
    const day = dayIn(timezone, daysAgo(await eventDays()));
    return { day, moment: dayStart(timezone, day), timezone };
  };

  return {
    /** Amount of data that is older than the settings allow. */
    async countExpired(): Promise<ExpiredTraces> {
      return {
        views: await countEventsBefore(knex(), (await oldestDay()).moment),
        clicks: await countTraceableClicks(knex(), daysAgo(CLICKS_TRACEABLE_DAYS)),
      };
    },

    /**
     * Deletes page views older than the settings allow, the data that would reveal who made older
     * clicks and, after 48 hours, that which would reveal who visitors were. An aborted signal ends
     * it between two batches.
     */
    async removeExpired(signal: AbortSignal): Promise<ExpiredTraces> {
      await recorderService(strapi).prune(signal);
      const days = await eventDays();
      const oldestTrace = daysAgo(CLICKS_TRACEABLE_DAYS);
      await noteDeletedBefore(knex(), await oldestDay());
      const { rawSince } = await readAnalyticsState(knex());
      const views = await repeatUntilEmpty(() => deleteEventsBefore(knex(), rawSince), signal);
      const clicks = await repeatUntilEmpty(() => anonymizeClicks(knex(), oldestTrace), signal);
      await deleteAgentsBefore(knex(), daysAgo(Math.max(days, CLICKS_TRACEABLE_DAYS) + 2));
      return { views, clicks };
    },
  };
});
