import type { Knex } from 'knex';
import type { ItemRow } from './run-items';

/** An item that a creating run is done with: a post that it created, or a category that it could not serve. */
interface MadeItem {
  postId?: number;
  categoryId?: number;
}

/** Items that a creating run is done with, including those of earlier attempts. */
export async function listMade(knex: Knex, runId: number): Promise<MadeItem[]> {
  const rows = await knex('task_run_items')
    .where({ run_id: runId })
    .orderBy('id')
    .select<Pick<ItemRow, 'kind' | 'item_id' | 'undo'>[]>('kind', 'item_id', 'undo');
  return rows.map(({ kind, item_id: id, undo }) => {
    if (kind !== 'post') return id === null ? {} : { categoryId: id };
    const { categoryId } = JSON.parse(undo ?? '{}') as { categoryId?: number };
    return { ...(id !== null && { postId: id }), ...(categoryId !== undefined && { categoryId }) };
  });
}

/** A post that a former run has looked at without a change, and what that was decided on, where it cost something. */
interface PassedOver {
  id: number;
  basis: string | null;
}

/** The posts that former runs of a task have looked at without a change, as far as the history goes back. */
export const listSkippedPosts = (knex: Knex, task: string): Promise<PassedOver[]> =>
  knex('task_runs as run')
    .join('task_run_items as item', 'item.run_id', 'run.id')
    .where({ 'run.task': task, 'item.kind': 'post' })
    .whereIn('item.outcome', ['skipped', 'failed'])
    .distinct<PassedOver[]>('item.item_id as id', 'item.basis as basis');

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

/** The ids of the things of a kind that a run has made. */
export const madeByRun = (knex: Knex, runId: number, kind: ItemRow['kind']): Knex.QueryBuilder =>
  knex('task_run_items')
    .where({ run_id: runId, kind, outcome: 'created' })
    .whereNotNull('item_id')
    .select('item_id');
