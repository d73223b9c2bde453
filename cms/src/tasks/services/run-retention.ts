import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import { runAllJob } from '../runner/run-all';
import { service } from '../../strapi/service';
import { countOf } from '../../strapi/count-of';

/** Items deleted per transaction, which keeps locks short. */
const SLICE = 500;

/** Removes all references to a run. */
async function forgetRun(trx: Knex, id: number): Promise<void> {
  await trx('task_states').where({ last_run_id: id }).update({ last_run_id: null });
  // Only the run of all tasks starts others; limiting the search to its runs allows the use of an
  // index.
  const parents = trx('task_runs').where({ task: runAllJob.id }).select('id');
  await trx('task_run_items')
    .whereIn('run_id', parents)
    .where({ child_run: id })
    .update({ child_run: null });
}

export const runRetentionService = service(({ strapi }) => {
  const endedBefore = (moment: number) =>
    strapi.db.connection('task_runs').where('finished_at', '<', moment);

  /**
   * Deletes a batch of a run's items, and the run itself after the last one; returns whether the
   * run is deleted.
   */
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
    /** Number of runs that ended before a time (milliseconds). */
    async countBefore(moment: number): Promise<number> {
      return countOf(endedBefore(moment));
    },

    /**
     * Deletes the runs that ended before a time (milliseconds), with their items, in short
     * transactions that yield to other writers; returns how many. An aborted signal ends it between
     * two transactions.
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
