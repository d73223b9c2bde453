import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { TOO_LATE_MS } from '../../../domain/social/social-patience';
import { type Clock, systemClock } from '../../../lib/clock';
import type { Attempted } from '../publishing/attempt';
import { expire } from '../publishing/expire';
import { publishOn } from '../publishing/lane';
import { selectAccounts, type SocialAccountRow } from '../queries/account-rows';
import { selectDue, selectOverdue } from '../queries/due-posts';

/** Whether posts of an account may leave now. */
const isReady = ({ problem, paused_until: until }: SocialAccountRow, now: number): boolean =>
  problem === null && (until === null || until <= now);

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const knex = (): Knex => strapi.db.connection;

  const readyAccounts = async (now: number): Promise<SocialAccountRow[]> =>
    [...(await selectAccounts(knex())).values()].filter((account) => isReady(account, now));

  return {
    /** Whether a post can be tried now, or waits for no use. */
    async hasWork(): Promise<boolean> {
      const now = systemClock.now();
      if ((await selectOverdue(knex(), now - TOO_LATE_MS, 1)).length > 0) return true;
      const platforms = (await readyAccounts(now)).map(({ platform }) => platform);
      return (await selectDue(knex(), now, platforms, 1)).length > 0;
    },

    /**
     * Publishes what is due, each platform for itself. Any number of instances may do so at once: a post is
     * claimed by one of them.
     */
    async publish(signal: AbortSignal, clock: Clock): Promise<Attempted[]> {
      const expired = await expire(strapi, clock);
      const holder = randomUUID();
      const lanes = (await readyAccounts(clock.now())).map((account) =>
        publishOn({ strapi, clock, account, holder, signal }),
      );
      // What goes wrong with one platform is no reason to leave another in the middle.
      const settled = await Promise.allSettled(lanes);
      const broken = settled.find(({ status }) => status === 'rejected');
      if (broken?.status === 'rejected') throw broken.reason;
      return [
        ...expired,
        ...settled.flatMap((lane) => (lane.status === 'fulfilled' ? lane.value : [])),
      ];
    },
  };
};
