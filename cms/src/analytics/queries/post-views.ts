import type { Knex } from 'knex';
import { insertRows } from '../../lib/insert-rows';

/** Adds counted views to their posts. */
export async function addPostViews(trx: Knex, views: ReadonlyMap<number, number>): Promise<void> {
  const rows = [...views]
    .sort(([a], [b]) => a - b)
    .map(([post_id, count]) => ({ post_id, views: count }));
  await insertRows(trx, 'post_views', rows, {
    onConflict: 'on conflict (post_id) do update set views = post_views.views + excluded.views',
  });
}
