import type { SeoFinding, SeoFindingKind, SeoStatus, SubmissionOutcome } from '@contract/seo';

type Tone = 'success' | 'warning' | 'danger' | 'neutral';

interface Mark {
  word: string;
  tone: Tone;
}

/** Labels of the kinds of findings. */
export const findingLabels: Readonly<Record<SeoFindingKind, string>> = {
  'missing-title': 'No title',
  'short-title': 'Short title',
  'long-title': 'Long title',
  'duplicate-title': 'Same title as another page',
  'missing-description': 'No description',
  'short-description': 'Short description',
  'long-description': 'Long description',
  'duplicate-description': 'Same description as another page',
  canonical: 'Wrong URL',
  'broken-link': 'Broken link',
  'moved-link': 'Redirected link',
  'draft-link': 'Link to a draft',
  'missing-alt': 'No alt text',
  'missing-picture': 'Missing image',
};

/** Whether a finding is a problem for readers or search engines; all others are advice. */
export const isProblem = (kind: SeoFindingKind): boolean =>
  ['missing-title', 'canonical', 'broken-link', 'draft-link', 'missing-picture'].includes(kind);

/** Labels of the outcomes of a submission. */
export const outcomeMarks: Readonly<Record<SubmissionOutcome, Mark>> = {
  accepted: { word: 'Accepted', tone: 'success' },
  refused: { word: 'Refused', tone: 'danger' },
  later: { word: 'Deferred', tone: 'warning' },
};

/** Badge of the state of submissions to search engines. */
export function stateMark(status: SeoStatus): Mark {
  if (!status.isConfigured) return { word: 'Not public', tone: 'warning' };
  if (status.haltedBecause !== null) return { word: 'Halted', tone: 'danger' };
  if (!status.isEnabled) return { word: 'Switched off', tone: 'neutral' };
  if (status.putOffUntil !== null) return { word: 'Deferred', tone: 'warning' };
  return { word: 'Working', tone: 'success' };
}

/** Admin address where a page with a finding is edited. */
export function editorOf({ postId, path }: Pick<SeoFinding, 'postId' | 'path'>): string {
  if (postId !== null) return `/admin/articles?edit=${postId}`;
  if (path === '/') return '/admin/settings/magazine';
  return path.startsWith('/category/') ? '/admin?tab=categories' : '/admin/pages';
}
