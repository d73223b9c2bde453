import type { Knex } from 'knex';
import { insertRows } from '../../../lib/insert-rows';

/** Adds counted views to their posts. */
export async function addPostViews(trx: Knex, views: ReadonlyMap<number, number>): Promise<void> {
  const rows = [...views]
    .sort(([a], [b]) => a - b)
    .map(([post_id, count]) => ({ post_id, views: count }));
  await insertRows(trx, 'post_views', rows, {
    onConflict: 'on conflict (post_id) do update set views = post_views.views + excluded.views',
  });
}

/** Adds to the views of posts, or takes away; a post that is gone gets none. */
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
