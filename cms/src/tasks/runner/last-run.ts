import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { RunStatus } from '../../contract/automation-run';
import { outgoingEventsPort } from '../../strapi/outgoing-events';
import type { RunRow } from '../queries/runs';
import { changeTaskState, findLastStatus } from '../queries/task-states';

/** How a run ended, and whether it is kept in the history. */
interface Ended {
  status: RunStatus;
  error: string | null;
  isKept: boolean;
}

/**
 * Queues the webhook event of a failed run, unless the previous run failed too: some tasks run
 * every ten seconds.
 */
async function reportFailure(
  strapi: Core.Strapi,
  trx: Knex,
  { id, task }: RunRow,
  error: string | null,
): Promise<void> {
  const events = outgoingEventsPort(strapi);
  if (!(await events.wanted(trx)).has('task.failed')) return;
  if ((await findLastStatus(trx, task)) === 'failed') return;
  const data = { task, runId: id, error };
  await events.record(trx, [{ type: 'task.failed', subject: `task:${task}`, data }]);
}

/** Stores the outcome of a task's last run. */
export async function noteLastRun(
  strapi: Core.Strapi,
  trx: Knex,
  run: RunRow,
  { status, error, isKept }: Ended,
): Promise<void> {
  if (status === 'failed') await reportFailure(strapi, trx, run, error);
  await changeTaskState(trx, run.task, {
    last_run_at: Number(run.started_at),
    last_status: status,
    last_run_id: isKept ? run.id : null,
  });
}
