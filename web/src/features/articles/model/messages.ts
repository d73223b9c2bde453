import type { BulkAction } from '@contract/post-bulk';
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
export const storedVersionTaken: ToastInput = {
  title: 'The saved version is now in the editor',
  description: 'You can still restore your changes.',
};
export const linkCopied: ToastInput = {
  title: 'Preview link copied',
  description:
    'Anyone with this link can read the article as last saved, for 24 hours. It can’t be withdrawn.',
};
export const noLink = failure('Failed to create a preview link');

export const articles = (n: number): string => plural(n, 'article', 'articles');

export const bulkFailed = (action: BulkAction): ToastInput =>
  failure(action === 'delete' ? 'Failed to delete articles' : 'Failed to update article status');

export const restored = (note: string): ToastInput => success(`Article restored.${note}`);
export const notRestored = failure('Failed to restore. The article is still in the trash.');
