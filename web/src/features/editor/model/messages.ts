import { plural } from '~/lib/format';
import { ApiError } from '~/lib/http';
import type { ToastInput } from '~/ui/toast/toast-store';

/** Notice after a post is created (specification, section 8), with a link to it. */
export const createdMessage = (slug: string): ToastInput => ({
  title: 'Post created successfully!',
  description: 'Your luxury lifestyle post has been created.',
  action: {
    label: 'View',
    onAction: () => window.open(`/post/${encodeURIComponent(slug)}`, '_blank', 'noopener'),
  },
});

/** Notice if a post could not be created; the form keeps its input. */
export const createFailure: ToastInput = {
  title: 'Failed to create post',
  description: 'There was an error creating your post. Please try again.',
  variant: 'destructive',
};

/** Notice after a topic has filled the form (specification, section 4). */
export const generatedMessage: ToastInput = {
  title: 'Content generated!',
  description: 'Sample article inserted. Edit it before you publish.',
};

/** Notice after the form is cleared. */
export const clearedMessage: ToastInput = { title: 'Form cleared.' };

/** Notice after an earlier text has been restored. */
export const restoredMessage: ToastInput = { title: 'Your earlier text has been restored.' };

/** Thrown for pasted content that is too long to be converted. */
export class TooLong extends Error {}

/** The server's message about a refused conversion; empty if it is not meant for people. */
function reasonOf(error: unknown): string {
  if (error instanceof TooLong) return 'It is too long: copy and paste it in parts.';
  if (!(error instanceof ApiError) || error.status >= 500) return '';
  return error.errors[0]?.message ?? error.detail;
}

/** Notice if content was pasted without its formatting. */
export const pastedPlain = (error: unknown): ToastInput => ({
  title: 'Pasted as plain text',
  description: `The formatting could not be converted. ${reasonOf(error)}`.trim(),
  variant: 'destructive',
});

/**
 * Notice about images that could not be pasted because their source application does not share
 * them.
 */
export const imagesLost = (lost: number): ToastInput => ({
  title: `${plural(lost, 'image was', 'images were')} not pasted`,
  description:
    'The program you copied from doesn’t share them. Copy them one by one, or drop the files here.',
});
