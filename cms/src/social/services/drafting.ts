import type { Knex } from 'knex';
import type { SocialPlatform } from '../../contract/social-post';
import type { OpenSlot } from '../rules/open-slot';
import { slotKey, socialSlot, type SocialSlot } from '../rules/social-slot';
import type { Clock } from '../../lib/clock';
import { preconditionFailed } from '../../lib/errors';
import { newRow, type NewSocialPost } from '../drafting/new-row';
import { briefOf, choosePost, elsewhere } from '../drafting/post-choice';
import { deletePost, insertPost, selectPost, type SocialPostRow } from '../queries/post-rows';
import { holdState } from '../../writing/queries/calls';
import { isSlotTaken, isReported } from '../queries/posts';
import { service } from '../../strapi/service';
import { siteSettingsService } from '../../settings/services/site-settings';

export const socialDraftingService = service(({ strapi }) => {
  const knex = (): Knex => strapi.db.connection;

  return {
    /** The slot to fill by a run that began at a time (milliseconds). */
    async slot(timeOfDay: SocialSlot['timeOfDay'], begun: number): Promise<SocialSlot> {
      const { timezone } = await siteSettingsService(strapi).get();
      return socialSlot(timezone, timeOfDay, begun);
    },

    /**
     * Chooses the article to post on a platform in a slot, unless the slot is taken or no article
     * is left.
     */
    async open(platform: SocialPlatform, slot: SocialSlot, clock: Clock): Promise<OpenSlot> {
      if (await isSlotTaken(knex(), slotKey(platform, slot))) return { kind: 'taken' };
      const chosen = await choosePost(strapi, slot, clock.now());
      if (chosen === undefined) return { kind: 'empty' };
      const brief = await briefOf(strapi, chosen, platform, slot);
      return { kind: 'article', postId: chosen.id, brief };
    },

    /**
     * Stores a social post; throws 412 if its slot has been taken or its article posted meanwhile.
     */
    async add(
      trx: Knex,
      post: NewSocialPost,
      clock: Clock,
    ): Promise<{ id: number; updatedAt: number }> {
      await holdState(trx);
      const { platform, slot, postId } = post;
      const isLate =
        (await isSlotTaken(trx, slotKey(platform, slot))) ||
        (await isReported(trx, postId, elsewhere(slot)));
      if (isLate) throw preconditionFailed('Another post has just been created for this time.');
      const now = clock.now();
      return { id: await insertPost(trx, newRow(post, now)), updatedAt: now };
    },

    /** The parts of a social post that undo needs; undefined if it was deleted. */
    find: (id: number): Promise<Pick<SocialPostRow, 'status' | 'updated_at'> | undefined> =>
      selectPost(knex(), id),

    /** Deletes a social post; throws 412 if it has been changed since `updatedAt`. */
    async takeBack(trx: Knex, id: number, updatedAt: number): Promise<void> {
      if (await deletePost(trx, { id, updated_at: updatedAt })) return;
      throw preconditionFailed('This post has just been changed.');
    },
  };
});
