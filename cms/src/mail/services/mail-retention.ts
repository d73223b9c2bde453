import { rm } from 'node:fs/promises';
import path from 'node:path';
import { oldMailFiles } from '../smtp/mail-files';
import { systemClock } from '../../lib/clock';
import { outboxFolder } from '../../lib/outbox-folder';
import { repeatUntilEmpty } from '../../lib/repeat-until-empty';
import {
  countOldMessages,
  countTracedHits,
  deleteOldMessages,
  forgetAgents,
} from '../queries/mail-retention';
import { service } from '../../strapi/service';
import { siteSettingsService } from '../../settings/services/site-settings';

const DAY_MS = 86_400_000;
/**
 * Retention in days of confirmations, tests, notices and files in the outbox folder; messages of
 * issues are kept forever, for their metrics.
 */
const MESSAGES_DAYS = 400;

export const mailRetentionService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;
  const daysAgo = (days: number): number => systemClock.now() - days * DAY_MS;

  const tracesBefore = async (): Promise<number> =>
    daysAgo((await siteSettingsService(strapi).get()).eventDays);

  const deleteFiles = async (before: number, signal: AbortSignal): Promise<number> => {
    const folder = outboxFolder();
    const names = await oldMailFiles(folder, before);
    for (const name of names) {
      signal.throwIfAborted();
      await rm(path.join(folder, name), { force: true });
    }
    return names.length;
  };

  return {
    /** Number of mail records and files past their retention. */
    async countExpired(): Promise<number> {
      const oldest = daysAgo(MESSAGES_DAYS);
      const messages = await countOldMessages(knex(), oldest);
      const files = (await oldMailFiles(outboxFolder(), oldest)).length;
      return messages + files + (await countTracedHits(knex(), await tracesBefore()));
    },

    /**
     * Deletes old files of the outbox folder and old messages that belong to no issue, and the user
     * agents of old opens and clicks; the messages keep the resulting metrics. An aborted signal
     * ends it between two batches.
     */
    async removeExpired(signal: AbortSignal): Promise<number> {
      const [oldest, traces] = [daysAgo(MESSAGES_DAYS), await tracesBefore()];
      const messages = await repeatUntilEmpty(() => deleteOldMessages(knex(), oldest), signal);
      const files = await deleteFiles(oldest, signal);
      return (
        messages + files + (await repeatUntilEmpty(() => forgetAgents(knex(), traces), signal))
      );
    },
  };
});
