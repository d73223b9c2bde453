import { setTimeout } from 'node:timers/promises';
import { service } from '../../strapi/service';
import { outboxService } from '../../mail/services/outbox';
import { socialPublishingService } from '../../social/services/publishing';
import { recorderService } from '../../analytics/services/recorder';
import { mailTrackingService } from '../../newsletter/services/mail-tracking';

/** Timeout of counting a queue in the database. */
const PATIENCE_MS = 2_000;

export const queuesService = service(({ strapi }) => {
  /** Lengths of the queues in the database, without those that could not be counted in time. */
  const counted = async (
    counts: Record<string, () => Promise<number>>,
  ): Promise<Record<string, number>> => {
    const patience = setTimeout(PATIENCE_MS, undefined, { ref: false });
    const found = await Promise.all(
      Object.entries(counts).map(async ([name, count]) => {
        // Left out while its database is down; the others are still reported.
        const length = await Promise.race([count().catch(() => undefined), patience]);
        return length === undefined ? [] : [[name, length] as const];
      }),
    );
    return Object.fromEntries(found.flat());
  };

  return {
    /** Lengths of the queues: due mail and social posts, and this instance's events to store. */
    async lengths(): Promise<Record<string, number>> {
      return {
        ...(await counted({
          mail: () => outboxService(strapi).countDue(),
          social: () => socialPublishingService(strapi).countDue(),
        })),
        events: recorderService(strapi).waiting,
        mail_events: mailTrackingService(strapi).waiting,
      };
    },
  };
});
