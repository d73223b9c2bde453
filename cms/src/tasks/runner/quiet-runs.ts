import type { Knex } from 'knex';
import { deleteFailuresBefore, deleteRun, findFailure, type RunRow } from '../queries/runs';

/** Number of complete failures that are kept of a frequent task. */
const KEPT_FAILURES = 20;

/**
 * Deletes runs of a frequent task that would fill the history: those with nothing to do, and
 * failures beyond the last twenty. Resolves to whether the run is kept.
 */
export async function pruneQuietRun(trx: Knex, run: RunRow): Promise<boolean> {
  const { id, task, status, changed, skipped, failed } = run;
  if (run.trigger === 'button' || changed + skipped > 0) return true;
  if (failed === 0 && status !== 'failed') {
    if (status === 'done') await deleteRun(trx, id);
    return status !== 'done';
  }
  const first = await findFailure(trx, task, KEPT_FAILURES);
  if (first !== undefined) await deleteFailuresBefore(trx, task, first);
  return true;
}
