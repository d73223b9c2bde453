import type { Knex } from 'knex';
import { z } from 'zod';
import { storedPost } from '../../rules/posts/stored-post';
import { seriesPlace } from '../../series/queries/series-places';
import { expiredBefore } from '../../rules/posts/trash';
import type { Clock } from '../../../lib/clock';
import { notFound } from '../../../lib/errors';

/** All of the trash, as `t`. */
export const allTrash = (knex: Knex): Knex.QueryBuilder => knex('post_trash as t');

/**
 * What can still be restored. A delete that failed outside a transaction may have left a copy of a
 * post that is still there: it does not count.
 */
export const restorable = (knex: Knex, clock: Clock): Knex.QueryBuilder =>
  allTrash(knex)
    .where('t.deleted_at', '>', expiredBefore(clock.now()))
    .whereNotExists(knex('posts as p').whereRaw('p.id = t.post_id').select('p.id'));

/** A post as the trash keeps it, with where it stood in its series. */
const trashedPost = storedPost.and(z.object({ series: seriesPlace.optional() }));

/** A deleted post, which no one else restores or removes until the transaction ends; throws 404. */
export async function lockTrashed(trx: Knex, id: number, clock: Clock) {
  const row = await restorable(trx, clock)
    .where('t.post_id', id)
    .forUpdate()
    .first<{ snapshot: string } | undefined>('t.snapshot');
  if (row === undefined) throw notFound(`There is no post ${id} in the trash.`);
  return trashedPost.parse(JSON.parse(row.snapshot));
}
