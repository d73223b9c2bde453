import type { Knex } from 'knex';

/** Items by which runs have made posts, found by the index of each run that has changed anything. */
const created = (knex: Knex) =>
  knex('task_runs as run')
    .join('task_run_items as item', 'item.run_id', 'run.id')
    .where('run.changed', '>', 0)
    .where({ 'item.outcome': 'created', 'item.kind': 'post' });

/** Whether a run of the history has made a post. */
export const hasCreatedPosts = async (knex: Knex): Promise<boolean> =>
  (await created(knex).first<{ id: number } | undefined>('item.id')) !== undefined;

/** The ids of the posts that runs have made since a moment (milliseconds), deleted ones too. */
export async function listCreatedPosts(knex: Knex, since: number): Promise<number[]> {
  const rows = await created(knex)
    .where('run.started_at', '>=', since)
    .distinct<{ id: number }[]>('item.item_id as id');
  return rows.map(({ id }) => id);
}
