import type { Knex } from 'knex';
import { insertRows } from '../../../lib/insert-rows';

/** Creates the view counters of posts, which lists join; existing counts stay. */
export const prepareViews = async (trx: Knex, ids: readonly number[]): Promise<void> =>
  void (await insertRows(
    trx,
    'post_views',
    ids.map((post_id) => ({ post_id, views: 0 })),
    { onConflict: 'on conflict (post_id) do nothing' },
  ));

/**
 * As `prepareViews`, for all posts without one, such as after an update from a version without
 * counters.
 */
export const prepareAllViews = async (knex: Knex): Promise<void> =>
  void (await knex.raw(
    `insert into post_views (post_id, views)
     select p.id, 0 from posts p
     where not exists (select 1 from post_views v where v.post_id = p.id)
     on conflict (post_id) do nothing`,
  ));

/** Adds counted views to their posts. */
export async function addPostViews(trx: Knex, views: ReadonlyMap<number, number>): Promise<void> {
  const rows = [...views]
    .sort(([a], [b]) => a - b)
    .map(([post_id, count]) => ({ post_id, views: count }));
  await insertRows(trx, 'post_views', rows, {
    onConflict: 'on conflict (post_id) do update set views = post_views.views + excluded.views',
  });
}

/** Adds to, or subtracts from, the views of posts; ignores deleted posts. */
export async function shiftPostViews(
  trx: Knex,
  changes: ReadonlyMap<number, number>,
): Promise<void> {
  for (const [postId, change] of [...changes].sort(([a], [b]) => a - b)) {
    if (change === 0) continue;
    const known = await trx('post_views')
      .where({ post_id: postId })
      .update({
        views: trx.raw('case when ?? + ? > 0 then ?? + ? else 0 end', [
          'views',
          change,
          'views',
          change,
        ]),
      });
    if (known > 0 || change < 0) continue;
    const post: unknown = await trx('posts').where({ id: postId }).first('id');
    if (post !== undefined) await addPostViews(trx, new Map([[postId, change]]));
  }
}
