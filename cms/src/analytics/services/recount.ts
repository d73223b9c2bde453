import type { Core } from '@strapi/strapi';
import type { Run } from '../../contract/automation-run';
import { systemClock } from '../../lib/clock';
import { AppError, conflict } from '../../lib/errors';
import { readAnalyticsState, noteAnalyticsTimezone } from '../queries/state';
import { RecountRound } from '../recounting/recount-round';
import { selectCountedDays } from '../queries/recount-writing';
import { service } from '../../strapi/service';
import { siteSettingsService } from '../../settings/services/site-settings';
import { runHistoryService } from '../../tasks/services/run-history';
import { analyticsMonthsService } from './months';
import { automationService } from '../../tasks/services/automation';
import { followContent } from '../../strapi/follow-content';

/** Delay before a failed recount is started again, in milliseconds. */
const PAUSE_MS = 60_000;

const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof AppError && error.status === status;

export const analyticsRecountService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;
  /** The last recount started here, and its time zone. */
  let asked: { timezone: string; runId: number } | undefined;

  const timezoneOf = async (): Promise<string> =>
    (await siteSettingsService(strapi).getPublic()).timezone;

  const findRun = async (id: number): Promise<Run | undefined> => {
    try {
      return await runHistoryService(strapi).get(id);
    } catch (error) {
      if (hasStatus(error, 404)) return undefined;
      throw error;
    }
  };

  /**
   * Whether a recount may start automatically: not after a person stopped it, but again after a
   * failure.
   */
  const mayBegin = async (timezone: string): Promise<'now' | 'later' | 'never'> => {
    const run = asked?.timezone === timezone ? await findRun(asked.runId) : undefined;
    if (run === undefined) return 'now';
    if (run.status === 'cancelled') return 'never';
    if (run.finishedAt === null) return 'later';
    // In both directions, since the clock may have been set back.
    const passed = Math.abs(systemClock.now() - Date.parse(run.finishedAt));
    return passed >= PAUSE_MS ? 'now' : 'later';
  };

  return {
    /** Starts a pass over all days whose individual events are stored. */
    begin: async (): Promise<RecountRound> => RecountRound.begin(strapi, await timezoneOf()),

    /**
     * Records that all days are recounted; false if the site's time zone has changed in the
     * meantime. Throws if a day could not be counted; the recorded time zone then stays.
     */
    async finish({ timezone, openDays }: RecountRound): Promise<boolean> {
      const [first] = openDays;
      if (first !== undefined) {
        const others = openDays.length - 1;
        const days = others === 0 ? first : `${first} and ${others} more`;
        throw conflict(`Could not be recalculated: ${days}.`);
      }
      await noteAnalyticsTimezone(knex(), timezone);
      await analyticsMonthsService(strapi).close();
      return (await timezoneOf()) === timezone;
    },

    /**
     * Starts a recount if the sums are in another time zone than the site; false while its outcome
     * has to be checked again.
     */
    async followTimezone(): Promise<boolean> {
      const timezone = await timezoneOf();
      const state = await readAnalyticsState(knex());
      if (state.timezone === timezone) return true;
      if (state.timezone === null || (await selectCountedDays(knex())).length === 0) {
        await noteAnalyticsTimezone(knex(), timezone);
        return true;
      }
      const may = await mayBegin(timezone);
      if (may !== 'now') return may === 'never';
      try {
        const { run } = await automationService(strapi).beginJob('recount-analytics');
        asked = { timezone, runId: run.id };
        return false;
      } catch (error) {
        if (!hasStatus(error, 409)) throw error;
        return false;
      }
    },
  };
});

/**
 * Recounts the metrics when the site's time zone changes, whichever instance changes the settings.
 * Returns the function that stops it.
 */
export const followTimezone = (strapi: Core.Strapi): (() => void) =>
  followContent(strapi, {
    look: (): Promise<boolean> => analyticsRecountService(strapi).followTimezone(),
    failure: 'The time zone of the metrics could not be checked',
  });
