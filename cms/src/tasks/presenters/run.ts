import type { ReportItem, Run } from '../../contract/automation-run';
import { toIso } from '../../lib/dates';
import type { ItemRow } from '../queries/run-items';
import type { RunRow } from '../queries/runs';

/** An item of a run. */
export const presentItem = (row: ItemRow): ReportItem => ({
  kind: row.kind,
  id: row.item_id,
  title: row.title,
  outcome: row.outcome,
  message: row.message,
  changes: JSON.parse(row.changes) as ReportItem['changes'],
  childRun: row.child_run,
});

/** A run; `isUndoable` if any of its changes can be undone. */
export const presentRun = (row: RunRow, isUndoable: boolean): Run => {
  const finished = row.finished_at === null ? null : Number(row.finished_at);
  return {
    id: row.id,
    task: row.task,
    trigger: row.trigger,
    status: row.status,
    startedAt: toIso(row.started_at),
    finishedAt: finished === null ? null : toIso(finished),
    durationMs: finished === null ? null : Math.max(0, finished - Number(row.started_at)),
    attempt: row.attempt,
    total: row.total,
    changed: row.changed,
    skipped: row.skipped,
    failed: row.failed,
    error: row.error,
    undoable: isUndoable && row.trigger !== 'undo' && row.status !== 'running',
  };
};
