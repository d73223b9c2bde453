import { setImmediate } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { systemClock } from '../../../lib/clock';
import {
  countOldMessages,
  countTracedHits,
  deleteOldMessages,
  forgetAgents,
} from '../queries/mail-retention';

const DAY_MS = 86_400_000;
/** Confirmations, tests and notices are kept for so many days; messages of issues for ever, for their figures. */
const MESSAGES_DAYS = 400;

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const knex = () => strapi.db.connection;
  const daysAgo = (days: number): number => systemClock.now() - days * DAY_MS;

  const tracesBefore = async (): Promise<number> =>
    daysAgo((await strapi.service('api::site-settings.site-settings').get()).eventDays);

  const repeat = async (part: () => Promise<number>, signal: AbortSignal): Promise<number> => {
    for (let count = 0; ;) {
      signal.throwIfAborted();
      const some = await part();
      if (some === 0) return count;
      count += some;
      await setImmediate();
    }
  };

  return {
    /** How much of what is kept of mail is older than it may be. */
    async countExpired(): Promise<number> {
      const messages = await countOldMessages(knex(), daysAgo(MESSAGES_DAYS));
      return messages + (await countTracedHits(knex(), await tracesBefore()));
    },

    /**
     * Deletes old messages that belong to no issue, and forgets by which program old opens and clicks came;
     * what they come to stays with the messages. The signal ends it between two parts.
     */
    async removeExpired(signal: AbortSignal): Promise<number> {
      const [oldest, traces] = [daysAgo(MESSAGES_DAYS), await tracesBefore()];
      const messages = await repeat(() => deleteOldMessages(knex(), oldest), signal);
      return messages + (await repeat(() => forgetAgents(knex(), traces), signal));
    },
  };
};
