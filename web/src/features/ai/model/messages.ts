import type { ToastInput } from '~/ui/toast/toast-store';
import { ApiError } from '~/lib/http';

/** Server errors whose own message is shown: an upstream service is unavailable. */
const SHOWN = new Set([502, 503, 504]);

const UNREACHABLE =
  'The server could not be reached. Check the connection and try again; your input is kept.';
const BROKEN = 'Something went wrong on the server. Please try again; your input is kept.';

/** Why a request failed, in the server's words if they are meant for people. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return UNREACHABLE;
  const isReported = error.status < 500 || SHOWN.has(error.status);
  const first = error.errors[0]?.message;
  return (isReported && (error.detail || first)) || BROKEN;
}

export const CANCELLED = 'Canceled. Your input is kept.';
export const LOST_EARLY =
  'The connection was lost before writing started. Please try again; your input is kept.';
export const LOST_TEXT =
  'The connection was lost and the text is no longer available. Please generate it again.';
export const TEXT_GONE =
  'The generated text is no longer available: the server keeps it for one day. Please generate it again.';
export const UNDONE =
  'The text was restored, so the suggested changes no longer apply. Improve it again.';
export const UNCHANGED = 'The writer found nothing to change.';
export const OUTDATED =
  'The article has since been saved elsewhere. Copy your text, choose the article again and compare.';

const UNMARKED =
  'It is saved without provenance: the server keeps that for one day after generating.';

/**
 * Notice after creating a post from a generated article, with a link (specification, section 8).
 */
export const draftCreated = (isMarked: boolean, onEdit: () => void): ToastInput => ({
  title: 'Post created successfully!',
  description: `Your luxury lifestyle post has been created.${isMarked ? '' : ` ${UNMARKED}`}`,
  action: { label: 'Edit', onAction: onEdit },
});

/** Notice if it could not be created; the input stays (specification, section 8). */
export const draftNotCreated: ToastInput = {
  title: 'Failed to create post',
  description: 'There was an error creating your post. Please try again.',
  variant: 'destructive',
};

export const generatedDiscarded: ToastInput = { title: 'Generated text discarded.' };
export const changesDiscarded: ToastInput = { title: 'Suggested changes discarded.' };
export const changesAccepted: ToastInput = { title: 'Changes added to your text.' };
export const textReplaced: ToastInput = { title: 'Your text was replaced by the article.' };
export const textCopied: ToastInput = { title: 'Text copied' };
export const textNotCopied: ToastInput = {
  title: 'Not copied',
  description: 'The browser blocked copying. Select the text and copy it yourself.',
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
