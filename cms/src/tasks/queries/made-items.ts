import type { Knex } from 'knex';
import type { ItemRow } from './run-items';

/**
 * An item that a creating run has finished: a post that it created, or a category for which it
 * could not create one.
 */
interface MadeItem {
  postId?: number;
  categoryId?: number;
}

/** Items that a creating run has finished, including those of earlier attempts. */
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

/** A post that an earlier run left unchanged, with the basis of that decision if it was costly. */
interface PassedOver {
  id: number;
  basis: string | null;
}

/** The posts that earlier runs of a task left unchanged, as far back as the history goes. */
export const listSkippedPosts = (knex: Knex, task: string): Promise<PassedOver[]> =>
  knex('task_runs as run')
    .join('task_run_items as item', 'item.run_id', 'run.id')
    .where({ 'run.task': task, 'item.kind': 'post' })
    .whereIn('item.outcome', ['skipped', 'failed'])
    .distinct<PassedOver[]>('item.item_id as id', 'item.basis as basis');

/** Items that created posts; filtered by runs with changes, for which there is an index. */
const created = (knex: Knex) =>
  knex('task_runs as run')
    .join('task_run_items as item', 'item.run_id', 'run.id')
    .where('run.changed', '>', 0)
    .where({ 'item.outcome': 'created', 'item.kind': 'post' });

/** Whether a run in the history has created a post. */
export const hasCreatedPosts = async (knex: Knex): Promise<boolean> =>
  (await created(knex).first<{ id: number } | undefined>('item.id')) !== undefined;

/** The ids of posts that runs have created since a time (milliseconds), including deleted ones. */
export async function listCreatedPosts(knex: Knex, since: number): Promise<number[]> {
  const rows = await created(knex)
    .where('run.started_at', '>=', since)
    .distinct<{ id: number }[]>('item.item_id as id');
  return rows.map(({ id }) => id);
}

/** The ids of the entries of a kind that a run has created. */
export const madeByRun = (knex: Knex, runId: number, kind: ItemRow['kind']): Knex.QueryBuilder =>
  knex('task_run_items')
    .where({ run_id: runId, kind, outcome: 'created' })
    .whereNotNull('item_id')
    .select('item_id');
