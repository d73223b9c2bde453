import type { Knex } from 'knex';
import { conflict, notFound, validationFailed } from '../../lib/errors';
import {
  changeSocialPost,
  freeSlots,
  lockSocialPosts,
  type SocialPostRow,
} from '../queries/post-rows';

/**
 * The social posts with these ids, in their order; throws 404, 400 if they belong to several
 * platforms, or 409 if one does not wait or its time has passed.
 */
async function readWaiting(
  trx: Knex,
  ids: readonly number[],
  now: number,
): Promise<SocialPostRow[]> {
  const found = new Map((await lockSocialPosts(trx, ids)).map((row) => [row.id, row]));
  const rows = ids.map((id) => {
    const row = found.get(id);
    if (row === undefined) throw notFound(`There is no social post ${id}.`);
    return row;
  });
  if (new Set(rows.map(({ platform }) => platform)).size > 1) {
    throw validationFailed([{ path: 'ids', message: 'Posts must be on the same platform' }]);
  }
  const busy = rows.find(({ status }) => status !== 'draft' && status !== 'scheduled');
  if (busy !== undefined) {
    throw conflict(`Post ${busy.id} is no longer waiting, so the order was not changed.`);
  }
  // Another post with this time would be published at once.
  const past = rows.find(({ scheduled_at: at }) => at <= now);
  if (past !== undefined) {
    throw conflict(`The time of post ${past.id} has passed, so the order was not changed.`);
  }
  return rows;
}

/** Redistributes the times and slots of waiting social posts in the order of the ids. */
export async function reorder(trx: Knex, ids: readonly number[], now: number): Promise<void> {
  if (new Set(ids).size < ids.length) {
    throw validationFailed([{ path: 'ids', message: 'Each post must appear only once' }]);
  }
  const rows = await readWaiting(trx, ids, now);
  const times = [...rows].sort((a, b) => a.scheduled_at - b.scheduled_at || a.id - b.id);
  // Slots are unique: free them before they are redistributed.
  await freeSlots(trx, ids);
  for (const [index, row] of rows.entries()) {
    const { slot, time_of_day, scheduled_at } = times[index] ?? row;
    // A post that waits for a retry keeps its time.
    const waits = row.due_at > row.scheduled_at ? row.due_at : scheduled_at;
    const change = { slot, time_of_day, scheduled_at, due_at: Math.max(waits, scheduled_at) };
    if (await changeSocialPost(trx, row, change, now)) continue;
    throw conflict('One of these posts has just been changed.');
  }
}
