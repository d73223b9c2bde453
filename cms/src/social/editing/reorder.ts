import type { Knex } from 'knex';
import { conflict, notFound, validationFailed } from '../../lib/errors';
import {
  changeSocialPost,
  freeSlots,
  lockSocialPosts,
  type SocialPostRow,
} from '../queries/post-rows';

/**
 * The social posts of the ids in their order; throws 404, 400 for those of several platforms, or 409 for one that
 * does not wait or whose time has passed.
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
  // Given to another, it would have that one leave at once.
  const past = rows.find(({ scheduled_at: at }) => at <= now);
  if (past !== undefined) {
    throw conflict(`The time of post ${past.id} has passed, so the order was not changed.`);
  }
  return rows;
}

/** Gives the times of waiting social posts, and the slots that go with them, out in the order of the ids. */
export async function reorder(trx: Knex, ids: readonly number[], now: number): Promise<void> {
  if (new Set(ids).size < ids.length) {
    throw validationFailed([{ path: 'ids', message: 'Each post must appear only once' }]);
  }
  const rows = await readWaiting(trx, ids, now);
  const times = [...rows].sort((a, b) => a.scheduled_at - b.scheduled_at || a.id - b.id);
  // A slot is free before it is given to another.
  await freeSlots(trx, ids);
  for (const [index, row] of rows.entries()) {
    const { slot, time_of_day, scheduled_at } = times[index] ?? row;
    // A post that is waiting for a retry keeps its waiting time.
    const waits = row.due_at > row.scheduled_at ? row.due_at : scheduled_at;
    const change = { slot, time_of_day, scheduled_at, due_at: Math.max(waits, scheduled_at) };
    if (await changeSocialPost(trx, row, change, now)) continue;
    throw conflict('One of these posts has just been changed.');
  }
}
