import type { Run } from '@contract/automation-run';
import { plural } from '~/lib/format';
import { ApiError } from '~/lib/http';
import type { ToastInput } from '~/ui/toast/toast-store';
import { resultText } from './run-labels';

/** Status of the server's answer when a service it depends on is unavailable. */
const AWAY = 503;

/** The server's own sentence where it has one for people: what is refused, or cannot be had for now. */
export const sentenceOf = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && (error.status < 500 || error.status === AWAY) && error.detail !== ''
    ? error.detail
    : otherwise;

/** Said where a run could not be set going. */
export const startFailure = (name: string, error: unknown): ToastInput => ({
  title: `${name} was not started`,
  description: sentenceOf(error, 'Nothing was changed. Please try again.'),
  variant: 'destructive',
});

/** Said where a run could not be stopped. */
export const cancelFailure = (error: unknown): ToastInput => ({
  title: 'Not canceled',
  description: sentenceOf(error, 'The run continues. Please try again.'),
  variant: 'destructive',
});

/** Said where a run could not be taken back. */
export const undoFailure = (error: unknown): ToastInput => ({
  title: 'Not undone',
  description: sentenceOf(error, 'Nothing was changed. Please try again.'),
  variant: 'destructive',
});

/** Said where a task's switch could not be turned; it goes back. */
export const taskFailure = (error: unknown): ToastInput => ({
  title: 'Task not changed',
  description: sentenceOf(error, 'Failed to change the task.'),
  variant: 'destructive',
});

/** Said when a schedule has been saved. */
export const scheduleSaved = (name: string, words: string): ToastInput => ({
  title: 'Schedule saved',
  description: `${name}: ${words}`,
});

/** Said when the list of replaced images has been saved. */
export const replacementsSaved = (n: number): ToastInput => ({
  title: 'List saved',
  description: `${plural(n, 'replacement', 'replacements')}. Manual Fix Images applies them.`,
});

/** Said where the list could not be saved; what was typed stays. */
export const replacementsFailure = (error: unknown): ToastInput => ({
  title: 'List not saved',
  description: sentenceOf(error, 'Failed to save the list. Please try again.'),
  variant: 'destructive',
});

const titles: Record<Run['status'], string> = {
  running: 'is running',
  done: 'is done',
  failed: 'failed',
  cancelled: 'was canceled',
  undone: 'was undone',
};

/** Said when a run has ended. */
export const runEnded = (name: string, run: Run): ToastInput => ({
  title:
    run.trigger === 'undo'
      ? `Undo of ${name} ${titles[run.status]}`
      : `${name} ${titles[run.status]}`,
  description: resultText(run),
  ...(run.status === 'failed' ? { variant: 'destructive' as const } : {}),
});
