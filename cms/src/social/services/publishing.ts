import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import {
  type SocialPlatform,
  socialPlatformNames,
  socialPlatforms,
} from '../../contract/social-post';
import { failedAttempt, type SocialAttempt, UNEXPECTED } from '../rules/publish-outcome';
import { type Clock, systemClock } from '../../lib/clock';
import { failureText } from '../../lib/failure-text';
import { expire } from '../publishing/expire';
import { publishOn } from '../publishing/lane';
import { readyAccounts } from '../publishing/readiness';
import { countDuePosts, selectDuePosts, selectOverdue } from '../queries/due-posts';
import { service } from '../../strapi/service';

/** Report entry of a platform on which no attempt was possible. */
function brokenLane(strapi: Core.Strapi, platform: SocialPlatform, thrown: unknown): SocialAttempt {
  const name = socialPlatformNames[platform];
  strapi.log.error(failureText(`Nothing could be published on ${name}`, thrown));
  return { id: null, title: `Posts on ${name}`, result: failedAttempt(UNEXPECTED, null) };
}

export const socialPublishingService = service(({ strapi }) => {
  const knex = (): Knex => strapi.db.connection;

  return {
    /** Whether a social post is due or has expired. */
    async hasWork(): Promise<boolean> {
      const now = systemClock.now();
      const platforms = (await readyAccounts(knex(), now)).map(({ platform }) => platform);
      if ((await selectOverdue(knex(), now, platforms, 1)).length > 0) return true;
      return (await selectDuePosts(knex(), now, platforms, 1)).length > 0;
    },

    /**
     * Publishes due posts, each platform independently. Several instances may do so at once: one of
     * them claims a social post.
     */
    async publish(signal: AbortSignal, clock: Clock): Promise<SocialAttempt[]> {
      const accounts = await readyAccounts(knex(), clock.now());
      const platforms = accounts.map(({ platform }) => platform);
      const expired = await expire(strapi, platforms, clock.now());
      const holder = randomUUID();
      // A failure on one platform must not hide the results of the others.
      const lanes = accounts.map((account) =>
        publishOn({ strapi, clock, account, holder, signal }).catch((thrown: unknown) => [
          brokenLane(strapi, account.platform, thrown),
        ]),
      );
      return [...expired, ...(await Promise.all(lanes)).flat()];
    },

    /** Number of due social posts, including those whose account is not ready. */
    countDue: (): Promise<number> => countDuePosts(knex(), systemClock.now(), socialPlatforms),

    /** Whether social posts have expired while publishing is off. */
    hasOverdue: async (): Promise<boolean> =>
      (await selectOverdue(knex(), systemClock.now(), [], 1)).length > 0,

    /** Expires social posts while publishing is off. */
    endWaiting: (clock: Clock): Promise<SocialAttempt[]> => expire(strapi, [], clock.now()),
  };
});
