import type { SocialPost } from '@contract/social-post';
import { ApiError } from '~/lib/http';
import { shortDateTime } from '~/lib/format';
import type { ToastInput } from '~/ui/toast/toast-store';
import { platformNames } from './post-words';

const reasonOf = (error: unknown): string => {
  const otherwise = 'What you typed is still here. Please try again.';
  if (!(error instanceof ApiError) || error.status >= 500) return otherwise;
  return error.errors[0]?.message ?? (error.detail === '' ? otherwise : error.detail);
};

const nameOf = ({ platform, postTitle }: SocialPost): string =>
  postTitle === null ? platformNames[platform] : `${platformNames[platform]}: ${postTitle}`;

/** Said where a post stays as it was. */
export const notChanged = (error: unknown): ToastInput => ({
  title: 'The post was not changed',
  description: reasonOf(error),
  variant: 'destructive',
});

/** Said when a post has been edited. */
export const postSaved: ToastInput = { title: 'Post saved' };

/** Said when a post has been approved. */
export const postApproved = (post: SocialPost, timezone: string): ToastInput => ({
  title: 'Post approved',
  description: `${nameOf(post)}, ${shortDateTime(post.scheduledAt, timezone)}.`,
});

/** Said when a post waits for approval again. */
export const postDrafted: ToastInput = { title: 'The post is a draft again' };

/** Said when a post has been set aside; it can be fetched back where it surely has not left. */
export const postSkipped = (post: SocialPost, onUndo: (() => void) | undefined): ToastInput => ({
  title: 'Post skipped',
  description: nameOf(post),
  ...(onUndo && { action: { label: 'Undo', onAction: onUndo } }),
});

/** Said when a failed post is tried again. */
export const postRetried = ({ isDoubtful }: SocialPost): ToastInput => ({
  title: 'The post is tried again',
  description: isDoubtful
    ? 'It is looked up first, so that it cannot go out twice.'
    : 'It goes out as soon as its network takes it.',
});

/** Said when a post is gone for good. */
export const postDeleted: ToastInput = { title: 'Post deleted' };

/** Said when a post has changed its time with another. */
export const postMoved = (post: SocialPost, timezone: string): ToastInput => ({
  title: 'Post moved',
  description: `${nameOf(post)}, ${shortDateTime(post.scheduledAt, timezone)}.`,
});
