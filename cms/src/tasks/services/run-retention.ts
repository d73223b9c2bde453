import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import { runAllJob } from '../runner/run-all';
import { service } from '../../strapi/service';
import { countOf } from '../../strapi/count-of';

/** Number of items removed in one transaction, which keeps locks short. */
const SLICE = 500;

/** Has nothing point at a run any more. */
async function forgetRun(trx: Knex, id: number): Promise<void> {
  await trx('task_states').where({ last_run_id: id }).update({ last_run_id: null });
  // Only the run of all tasks begins others; by its runs there is an index.
  const parents = trx('task_runs').where({ task: runAllJob.id }).select('id');
  await trx('task_run_items')
    .whereIn('run_id', parents)
    .where({ child_run: id })
    .update({ child_run: null });
}

export const runRetentionService = service(({ strapi }) => {
  const endedBefore = (moment: number) =>
    strapi.db.connection('task_runs').where('finished_at', '<', moment);

  /** Deletes some items of a run, or the run itself once it has none; returns whether the run is deleted. */
  const removeSlice = async (runId: number): Promise<boolean> =>
    await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      const rows = await trx('task_run_items')
        .where({ run_id: runId })
        .orderBy('id')
        .limit(SLICE)
        .select<{ id: number }[]>('id');
      const last = rows.at(-1);
      if (last !== undefined) {
        await trx('task_run_items').where({ run_id: runId }).where('id', '<=', last.id).delete();
      }
      if (rows.length === SLICE) return false;
      await trx('task_runs').where({ id: runId }).delete();
      await forgetRun(trx, runId);
      return true;
    });

  return {
    /** How many runs ended before a moment (milliseconds). */
    async countBefore(moment: number): Promise<number> {
      return countOf(endedBefore(moment));
    },

    /**
     * Forgets the runs that ended before a moment (milliseconds), with their items, in short transactions
     * between which others write; returns how many. The signal ends it between two of them.
     */
    async removeBefore(moment: number, signal: AbortSignal): Promise<number> {
      for (let removed = 0; ;) {
        const run = await endedBefore(moment).orderBy('id').first<{ id: number } | undefined>('id');
        if (run === undefined) return removed;
        for (let isGone = false; !isGone;) {
          await setImmediate();
          signal.throwIfAborted();
          isGone = await removeSlice(run.id);
        }
        removed += 1;
      }
    },
  };
});
