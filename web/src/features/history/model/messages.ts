import type { EntryRevision, Revision, RevisionState } from '@contract/revision';
import { longDateTime } from '~/lib/format';
import type { ToastInput } from '~/ui/toast/toast-store';

const failure = (description: string): ToastInput => ({
  title: 'Error',
  description,
  variant: 'destructive',
});

/**
 * Sentence about parts of an older text that were removed when it was restored; empty if none were.
 */
export const removedPartsNote = ([first, ...others]: readonly string[]): string => {
  if (first === undefined) return '';
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return ` Removed, because the site has its own styles: ${first}${more}.`;
};

export const versionRestored = (version: number, takenOut: readonly string[]): ToastInput => ({
  title: 'Success',
  description: `Version ${version} restored. The previous version is in the history.${removedPartsNote(takenOut)}`,
});
export const pageVersionRestored = (version: number): ToastInput => ({
  title: 'Success',
  description: `Version ${version} restored. The previous version is in the history.`,
});
export const versionNotRestored = failure('Failed to restore this version');
export const changedSince = failure(
  'The article has since been saved elsewhere. Please compare again.',
);
export const pageChangedSince = failure(
  'The page has since been saved elsewhere. Please compare again.',
);

export const rewriteAccepted: ToastInput = {
  title: 'Rewrite accepted',
  description: 'The article has been updated. The previous version is in the history.',
};
export const rewriteRejected: ToastInput = {
  title: 'Rewrite rejected',
  description: 'The article is unchanged.',
};
export const rewriteNotDecided = (decision: 'accept' | 'reject'): ToastInput =>
  failure(
    decision === 'accept'
      ? 'Failed to accept this rewrite. Nothing was changed.'
      : 'Failed to reject this rewrite. It is still pending.',
  );

export const entryRestored = (title: string, takenOut: readonly string[] = []): ToastInput => ({
  title: 'Success',
  description: `“${title}” is restored as a draft.${removedPartsNote(takenOut)}`,
});
export const entryNotRestored = (noun: string): ToastInput => failure(`Failed to restore ${noun}`);
export const entryErased = (name: string): ToastInput => ({
  title: 'Success',
  description: `${name} deleted permanently`,
});
export const entryNotErased = (noun: string): ToastInput => failure(`Failed to delete ${noun}`);

const AUTHORS: Record<Revision['author'], string> = {
  admin: 'you',
  panel: 'the Editors’ Panel',
  task: 'a scheduled task',
  ai: 'the AI writer',
  token: 'an API token',
};

/** Author of a change, with the name of the API token if there is one. */
export const changerOf = ({ author, tokenName }: EntryRevision): string =>
  tokenName === null ? AUTHORS[author] : `${AUTHORS[author]} (${tokenName})`;

/** The version before a kept one; the change that replaced it created this one. */
export const originOf = <R extends EntryRevision>(
  { state, version }: R,
  all: readonly R[],
): R | undefined =>
  state === 'kept'
    ? all.find((one) => one.state === 'kept' && one.version === version - 1)
    : undefined;

const attributed = (change: EntryRevision, timezone: string): string =>
  `${change.reason || 'Saved'} by ${changerOf(change)} · ${longDateTime(change.createdAt, timezone)}`;

/** Origin of a version: action, author and time; if unknown, when it was replaced. */
export function originText(
  revision: EntryRevision,
  origin: EntryRevision | undefined,
  timezone: string,
): string {
  if (origin !== undefined) return attributed(origin, timezone);
  const when = longDateTime(revision.createdAt, timezone);
  if (revision.state === 'kept') {
    return revision.version === 1 ? `First version, replaced ${when}` : `Replaced ${when}`;
  }
  const why = revision.reason === '' ? '' : ` · ${revision.reason}`;
  return `Written ${when} by ${changerOf(revision)}${why}`;
}

/** Labels of rewrites by state. */
export const STATES: Record<Exclude<RevisionState, 'kept'>, string> = {
  proposed: 'Proposed',
  accepted: 'Accepted',
  rejected: 'Rejected',
};

/** Name of a version, or of a rewrite that was only proposed. */
export const versionName = ({ state, version }: EntryRevision): string =>
  state === 'kept' ? `Version ${version}` : `Rewrite of version ${version}`;
