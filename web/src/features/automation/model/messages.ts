import type { Run } from '@contract/automation-run';
import { jobNames } from '@contract/job-names';
import { plural } from '~/lib/format';
import { ApiError } from '~/lib/http';
import type { ToastInput } from '~/ui/toast/toast-store';
import { resultText } from './run-labels';

/** Status of an answer if a service that the server depends on is unavailable. */
const AWAY = 503;

/**
 * The server's message if it is meant for people: the request was refused, or a service is
 * unavailable.
 */
export const sentenceOf = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && (error.status < 500 || error.status === AWAY) && error.detail !== ''
    ? error.detail
    : otherwise;

/** Notice if a run could not be started. */
export const startFailure = (name: string, error: unknown): ToastInput => ({
  title: `${name} was not started`,
  description: sentenceOf(error, 'Nothing was changed. Please try again.'),
  variant: 'destructive',
});

/** Notice if a run could not be canceled. */
export const cancelFailure = (error: unknown): ToastInput => ({
  title: 'Not canceled',
  description: sentenceOf(error, 'The run continues. Please try again.'),
  variant: 'destructive',
});

/** Notice if a run could not be undone. */
export const undoFailure = (error: unknown): ToastInput => ({
  title: 'Not undone',
  description: sentenceOf(error, 'Nothing was changed. Please try again.'),
  variant: 'destructive',
});

/** Notice if a task's switch or schedule could not be saved. */
export const taskFailure = (error: unknown): ToastInput => ({
  title: 'Task not changed',
  description: sentenceOf(error, 'Failed to change the task.'),
  variant: 'destructive',
});

/** Notice after a schedule is saved. */
export const scheduleSaved = (name: string, words: string): ToastInput => ({
  title: 'Schedule saved',
  description: `${name}: ${words}`,
});

/** Notice after the list of replaced images is saved. */
export const replacementsSaved = (n: number): ToastInput => ({
  title: 'List saved',
  description: `${plural(n, 'replacement', 'replacements')}. ${jobNames['manual-fix-images']} applies them.`,
});

/** Notice if the list could not be saved; the input stays. */
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

/** Notice after a run has ended. */
export const runEnded = (name: string, run: Run): ToastInput => ({
  title:
    run.trigger === 'undo'
      ? `Undo of ${name} ${titles[run.status]}`
      : `${name} ${titles[run.status]}`,
  description: resultText(run),
  ...(run.status === 'failed' ? { variant: 'destructive' as const } : {}),
});
