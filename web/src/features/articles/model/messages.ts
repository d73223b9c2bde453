import type { BulkAction, PostBulkReport } from '@contract/post-bulk';
import { plural } from '~/lib/format';
import type { ToastInput } from '~/ui/toast/toast-store';

const success = (description: string): ToastInput => ({ title: 'Success', description });
const failure = (description: string): ToastInput => ({
  title: 'Error',
  description,
  variant: 'destructive',
});

export const statusUpdated = success('Article status updated successfully');
export const statusNotUpdated = failure('Failed to update article status');
export const articleDeleted = success('Article deleted successfully');
export const articleNotDeleted = failure('Failed to delete article');
export const articleSaved = success('Article saved successfully');
export const articleNotSaved = failure('Failed to save article');
export const theirsTaken: ToastInput = {
  title: 'The saved version is now in the editor',
  description: 'You can still restore your changes.',
};
export const linkCopied: ToastInput = {
  title: 'Preview link copied',
  description: 'Anyone with this link can read the article for 24 hours.',
};
export const noLink = failure('Failed to create a preview link');

export const articles = (n: number): string => plural(n, 'article', 'articles');

const DONE: Record<BulkAction, string> = {
  publish: 'published',
  unpublish: 'unpublished',
  delete: 'deleted',
};

/** What came of a change of several articles. */
export function bulkDone(
  action: BulkAction,
  { done, unchanged, failed }: PostBulkReport,
): ToastInput {
  const notes = [
    ...(unchanged.length > 0 ? [`${articles(unchanged.length)} already ${DONE[action]}.`] : []),
    ...(failed.length > 0
      ? [`${articles(failed.length)} failed: ${failed[0]?.message ?? ''}`]
      : []),
  ];
  return {
    title: `${articles(done.length)} ${DONE[action]}`,
    ...(notes.length === 0 ? {} : { description: notes.join(' ') }),
    ...(done.length === 0 && failed.length > 0 ? { variant: 'destructive' } : {}),
  };
}

export const bulkFailed = (action: BulkAction): ToastInput =>
  failure(action === 'delete' ? 'Failed to delete articles' : 'Failed to update article status');

export const restored = (n: number, note: string): ToastInput =>
  success(`${articles(n)} restored${note === '' ? '' : `.${note}`}`);
export const notRestored = failure('Failed to restore. The articles are still in the trash.');
