import type { ToastInput } from '~/ui/toast/toast-store';
import { ApiError } from '~/lib/http';

/** Not the server's fault: what it needs and cannot have for now. */
const TOLD = new Set([502, 503, 504]);

const UNREACHABLE =
  'The server could not be reached. Check the connection and try again; what you entered is kept.';
const BROKEN = 'The server could not do this. Please try again; what you entered is kept.';

/** Why something failed, in the server's own sentence where it has one for people. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return UNREACHABLE;
  const isTold = error.status < 500 || TOLD.has(error.status);
  const first = error.errors[0]?.message;
  return (isTold && (error.detail || first)) || BROKEN;
}

export const CANCELLED = 'Cancelled. What you entered is kept.';
export const LOST_EARLY =
  'The connection was lost before the writing began. Please try again; what you entered is kept.';
export const LOST_TEXT =
  'The connection was lost, and the text is no longer kept. Please generate it again.';
export const TEXT_GONE =
  'The text that was generated here is no longer kept: the server keeps it for a day. Please generate it again.';
export const UNDONE =
  'The text is as it was before, so what the writer was making of it is dropped. Improve it again.';
export const UNCHANGED = 'The writer found nothing to change.';
export const OUTDATED =
  'The article has been saved elsewhere since. Copy your text, choose the article again and compare.';

const UNMARKED =
  'It is saved without the provenance of what was generated more than a day ago, which the server keeps no longer.';

/** Said once a post is made of a generated article (specification, section 8), with a way to it. */
export const draftCreated = (isMarked: boolean, onEdit: () => void): ToastInput => ({
  title: 'Post created successfully!',
  description: `Your luxury lifestyle post has been created.${isMarked ? '' : ` ${UNMARKED}`}`,
  action: { label: 'Edit', onAction: onEdit },
});

/** Said where it could not be; everything stays (specification, section 8). */
export const draftNotCreated: ToastInput = {
  title: 'Failed to create post',
  description: 'There was an error creating your post. Please try again.',
  variant: 'destructive',
};

export const generatedDiscarded: ToastInput = { title: 'The generated text is discarded.' };
export const changesDiscarded: ToastInput = { title: 'The suggested changes are discarded.' };
export const changesAccepted: ToastInput = { title: 'The changes are in your text.' };
export const textReplaced: ToastInput = { title: 'The article took the place of your text.' };
export const textCopied: ToastInput = { title: 'Text copied' };
export const textNotCopied: ToastInput = {
  title: 'Not copied',
  description: 'This browser keeps the clipboard closed. Select the text and copy it yourself.',
  variant: 'destructive',
};

export const articleSaved = (isMarked: boolean): ToastInput => ({
  title: 'Success',
  description: isMarked ? 'Article saved successfully' : `Article saved successfully. ${UNMARKED}`,
});
export const articleNotSaved: ToastInput = {
  title: 'Error',
  description: 'Failed to save article',
  variant: 'destructive',
};
