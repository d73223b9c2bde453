import type { Knex } from 'knex';
import { type ItemRow, listUndoable, markItemsUndone } from '../queries/run-items';
import {
  isChange,
  type JobContext,
  type JobDefinition,
  type Plan,
  type PlannedItem,
  type Subject,
} from './job';
import { type JointUndo, workRegistryService } from '../services/work-registry';

const PAGE = 200;
/** The largest id that PostgreSQL accepts. */
const HIGHEST_ID = 2_147_483_647;

/** Plans the undo of one item; one that fails can be retried. */
async function planUndo({ strapi, clock }: JobContext, item: ItemRow): Promise<Plan> {
  const undo = workRegistryService(strapi).undoOf(item);
  if (undo === undefined) return { outcome: 'skipped', message: 'This can’t be undone' };
  const plan = await undo(strapi, item, clock.now());
  if (!isChange(plan)) return plan;
  return {
    ...plan,
    async apply(trx: Knex) {
      await markItemsUndone(trx, [item.id], clock.now());
      return plan.apply(trx);
    },
  };
}

const subjectOf = ({ kind, item_id: id, title }: ItemRow): Subject => ({ kind, id, title });

/** Undoes those of some items that can be undone together; returns the others. */
async function undoTogether(
  context: JobContext,
  items: readonly ItemRow[],
): Promise<readonly ItemRow[]> {
  const { strapi, clock } = context;
  const groups = new Map<JointUndo | undefined, ItemRow[]>();
  for (const item of items) {
    const joint = workRegistryService(strapi).jointUndoOf(item);
    groups.set(joint, [...(groups.get(joint) ?? []), item]);
  }
  for (const [joint, group] of groups) {
    const [first] = group;
    if (joint === undefined || first === undefined) continue;
    const { message, apply } = joint;
    const planned = group.map((item): PlannedItem => ({
      ...{ subject: subjectOf(item), outcome: 'changed', message },
    }));
    await context.items(planned, async (trx) => {
      const ids = group.map(({ id }) => id);
      await markItemsUndone(trx, ids, clock.now());
      await apply(strapi, trx, first.run_id);
      return group.map(() => ({}));
    });
  }
  return groups.get(undefined) ?? [];
}

/**
 * Undoes everything that a run did, newest first. What has been changed since is reported and left
 * unchanged; undoing the run again retries it.
 */
const undoJob: JobDefinition = {
  id: 'undo',
  name: 'Undo',
  async run(context: JobContext) {
    const { strapi, input } = context;
    const runId = Number(input.runId);
    for (let before = HIGHEST_ID; ;) {
      const items = await listUndoable(strapi.db.connection, runId, before, PAGE);
      for (const item of await undoTogether(context, items)) {
        await context.item(subjectOf(item), () => planUndo(context, item));
      }
      const last = items.at(-1);
      if (last === undefined) break;
      before = last.id;
    }
  },
};

/** The undo job for runs of a job, named after it; triggers webhooks only if the job does. */
export const undoOf = (job: JobDefinition | undefined, task: string): JobDefinition => ({
  ...undoJob,
  name: `Undo of ${job?.name ?? task}`,
  skipsWebhooks: job?.skipsWebhooks === true,
});
