import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { slotsAtSameTime } from '../rules/social-slot';
import { conflict } from '../../lib/errors';
import { apartFrom } from '../drafting/post-choice';
import { changeSocialPost, type SocialPostChange, type SocialPostRow } from '../queries/post-rows';
import { holdState } from '../../writing/queries/calls';
import { isSlotTaken, isReported } from '../queries/posts';

/**
 * The slot of a restored social post; throws 409 if another post has the slot or is about its
 * article.
 */
async function slotBack(
  trx: Knex,
  { freed_slot: slot, post_id: postId }: SocialPostRow,
  at: number,
): Promise<SocialPostChange> {
  await holdState(trx);
  if (slot !== null && (await isSlotTaken(trx, slot))) {
    throw conflict('There is another post for this time, so this one stays skipped.');
  }
  const beside = slot === null ? [] : slotsAtSameTime(slot);
  if (postId !== null && (await isReported(trx, postId, apartFrom(at, beside)))) {
    throw conflict(
      'Another post within 30 days is about the same article, so this one stays skipped.',
    );
  }
  return { slot, freed_slot: null };
}

/** Saves an edit, and restores the slot of a skipped social post; false if it has changed since. */
export async function saveEdit(
  strapi: Core.Strapi,
  row: SocialPostRow,
  change: SocialPostChange,
  now: number,
): Promise<boolean> {
  const isBack = row.status === 'skipped' && change.status !== 'skipped';
  if (!isBack) return changeSocialPost(strapi.db.connection, row, change, now);
  const isKept: boolean = await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
    const slot = await slotBack(trx, row, change.scheduled_at ?? row.scheduled_at);
    return changeSocialPost(trx, row, { ...change, ...slot }, now);
  });
  return isKept;
}
