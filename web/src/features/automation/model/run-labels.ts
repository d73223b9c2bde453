import type { ItemOutcome, Run, TaskReport } from '@contract/automation-run';
import { count, plural } from '~/lib/format';
import { isChecking, isCreating } from './jobs';

type Counts = Pick<Run, 'task' | 'changed' | 'skipped' | 'failed'>;

const joined = (parts: readonly (readonly [number, string])[]): string =>
  parts.map(([n, word]) => `${count(n)} ${word}`).join(', ');

/** Counts of a check, which changes nothing. */
const checkWords = ({ changed, skipped, failed }: Counts): string =>
  joined([
    [changed + skipped, 'checked'],
    [failed, 'failed'],
  ]);

/** Counts of a run: '12 changed, 3 skipped, 1 failed', '2 written, 0 skipped, 0 failed'. */
export function countWords(counts: Counts): string {
  const { task, changed, skipped, failed } = counts;
  if (isChecking(task)) return checkWords(counts);
  return joined([
    [changed, isCreating(task) ? 'written' : 'changed'],
    [skipped, 'skipped'],
    [failed, 'failed'],
  ]);
}

/** Counts of an undo. */
const undoWords = ({ task, changed, skipped, failed }: Counts): string =>
  joined([
    [changed, isCreating(task) ? 'moved to the trash' : 'restored'],
    [skipped, 'kept'],
    ...(failed > 0 ? [[failed, 'failed'] as const] : []),
  ]);

/** Whether a run processed no items. */
const isBare = ({ changed, skipped, failed }: Counts): boolean => changed + skipped + failed === 0;

/** Result of a finished run in a line; without counts if it ended before its first item. */
export function resultText(run: Run): string {
  if (isBare(run) && run.status === 'failed') return run.error ?? 'The run failed.';
  if (isBare(run) && run.status === 'cancelled') return 'Canceled before anything was recorded.';
  const words = run.trigger === 'undo' ? undoWords(run) : countWords(run);
  if (run.status === 'cancelled') return `Canceled: ${words}`;
  if (run.status === 'failed') return `${run.error ?? 'The run failed.'} ${words}`;
  return words;
}

/** Text in place of an empty list of items. */
export function emptyRunText({ status }: Pick<Run, 'status'>): string {
  if (status === 'running') return 'Nothing done yet.';
  return status === 'done' || status === 'undone'
    ? 'There was nothing to do.'
    : 'The run ended before anything was recorded.';
}

/** Counts of a preview, or the counts so far if it failed. */
export function previewText(report: Counts & Pick<TaskReport, 'error'>): string {
  const { task, changed, skipped, failed, error } = report;
  const words = isChecking(task)
    ? checkWords(report)
    : joined([
        [changed, isCreating(task) ? 'would be written' : 'would change'],
        [skipped, 'would be skipped'],
        ...(failed > 0 ? [[failed, 'would fail'] as const] : []),
      ]);
  return error === null ? words : `Until it stopped: ${words}`;
}

/** A duration for people: '0.4 s', '12 s', '3 min 5 s'. */
export function durationText(ms: number): string {
  if (ms < 10_000) return `${(ms / 1_000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1_000);
  if (seconds < 60) return `${seconds} s`;
  return `${count(Math.floor(seconds / 60))} min ${seconds % 60} s`;
}

/** Labels of a run's status in the history. */
export const statusNames: Record<Run['status'], string> = {
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Canceled',
  undone: 'Undone',
};

/** Labels of what triggered a run. */
export const triggerNames: Record<Run['trigger'], string> = {
  schedule: 'On schedule',
  button: 'Manual',
  'catch-up': 'Catch-up',
  undo: 'Undo',
};

/** Labels of an item's outcome, in a run and in a preview. */
const outcomeNames: Record<ItemOutcome, { done: string; planned: string }> = {
  created: { done: 'Created', planned: 'Would be created' },
  changed: { done: 'Changed', planned: 'Would change' },
  proposed: { done: 'Proposed', planned: 'Would be proposed' },
  skipped: { done: 'Skipped', planned: 'Skipped' },
  failed: { done: 'Failed', planned: 'Would fail' },
};

/** Label of an item's outcome, or of its planned outcome. */
export function outcomeLabel(task: string, outcome: ItemOutcome, isPlan: boolean): string {
  if (!isChecking(task)) return outcomeNames[outcome][isPlan ? 'planned' : 'done'];
  return outcome === 'failed' ? 'Failed' : 'Checked';
}

/** Progress of a run: processed items of the total. */
export const progressText = (done: number, total: number): string =>
  total === 0 ? 'Starting…' : `${count(done)} of ${plural(total, 'item', 'items')}`;
