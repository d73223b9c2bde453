import type { RedirectImportReport } from '@contract/redirect';
import { count, plural } from '~/lib/format';
import { ApiError } from '~/lib/http';
import { failureOf } from '~/lib/failure-toast';
import type { ToastInput } from '~/ui/toast/toast-store';

export const redirectSaved = (source: string): ToastInput => ({
  title: 'Redirect saved',
  description: source,
});
export const redirectDeleted = (source: string, onUndo: () => void): ToastInput => ({
  title: 'Redirect deleted',
  description: source,
  action: { label: 'Undo', onAction: onUndo },
});
export const redirectRestored = (source: string): ToastInput => ({
  title: 'Redirect restored',
  description: source,
});
export const redirectFailure = failureOf('The redirect was not changed');
export const addressDismissed = (path: string, onUndo: () => void): ToastInput => ({
  title: 'Address dismissed',
  description: path,
  action: { label: 'Undo', onAction: onUndo },
});
export const dismissFailure = failureOf('The list was not changed');
export const testFailure = failureOf('The address was not tested');
export const redirectsImported = ({ added, changed }: RedirectImportReport): ToastInput => ({
  title: 'Redirects imported',
  description: `${count(added)} added, ${count(changed)} changed.`,
});

/** Describes the contents of a file, or the result of importing it. */
export function importSentence(report: RedirectImportReport): string {
  const { dryRun, added, changed, unchanged, faulty } = report;
  const parts = [
    `${plural(added, 'redirect', 'redirects')} ${dryRun ? 'to add' : 'added'}`,
    `${count(changed)} ${dryRun ? 'to change' : 'changed'}`,
    `${count(unchanged)} here already`,
    ...(faulty === 0 ? [] : [`${plural(faulty, 'line', 'lines')} with faults`]),
  ];
  return `${parts.join(', ')}.`;
}

/** Why a file was not imported. */
export function fileFailure(error: unknown): string {
  if (!(error instanceof ApiError)) {
    return 'The upload failed. The file is still selected: please try again.';
  }
  if (error.status === 413) {
    return 'The file is larger than 32 MB. Split it and import the parts separately.';
  }
  const named = error.errors.map(({ message }) => message).join(' ');
  if (error.status < 500) return named || error.detail || 'The file was rejected.';
  return 'The server could not read the file. It is still selected: please try again.';
}
