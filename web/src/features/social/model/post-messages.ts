import { type SocialPost, socialPlatformNames } from '@contract/social-post';
import { shortDateTime } from '~/lib/format';
import { failureOf } from '~/lib/failure-toast';
import type { ToastInput } from '~/ui/toast/toast-store';

export const nameOf = ({ platform, postTitle }: SocialPost): string =>
  postTitle === null
    ? socialPlatformNames[platform]
    : `${socialPlatformNames[platform]}: ${postTitle}`;

/** Notice if a post could not be changed. */
export const notChanged = failureOf('The post was not changed');

/** Notice after a post was edited. */
export const postSaved: ToastInput = { title: 'Post saved' };

/** Notice after a post was approved. */
export const postApproved = (post: SocialPost, timezone: string): ToastInput => ({
  title: 'Post approved',
  description: `${nameOf(post)}, ${shortDateTime(post.scheduledAt, timezone)}.`,
});

/** Notice after a post became a draft again. */
export const postDrafted: ToastInput = { title: 'The post is a draft again' };

/** Notice after a post was skipped; with an undo if it was certainly not published. */
export const postSkipped = (post: SocialPost, onUndo: (() => void) | undefined): ToastInput => ({
  title: 'Post skipped',
  description: nameOf(post),
  ...(onUndo && { action: { label: 'Undo', onAction: onUndo } }),
});

/** Notice after a retry was started. */
export const postRetried = ({ isDoubtful }: SocialPost): ToastInput => ({
  title: 'Trying again',
  description: isDoubtful
    ? 'We check first whether it is already published. A webhook gets it again with the same key.'
    : 'It will be published as soon as the network accepts it.',
});

/** Notice after a post was deleted. */
export const postDeleted: ToastInput = { title: 'Post deleted' };

/** Notice if there is no other post to swap times with. */
export const noNeighborPost = (
  { platform }: SocialPost,
  side: 'earlier' | 'later',
): ToastInput => ({
  title: 'The post was not moved',
  description: `There is no ${socialPlatformNames[platform]} post scheduled ${side === 'earlier' ? 'before' : 'after'} it.`,
});

/** Notice after a post has swapped its time with another. */
export const postMoved = (post: SocialPost, timezone: string): ToastInput => ({
  title: 'Post moved',
  description: `${nameOf(post)}, ${shortDateTime(post.scheduledAt, timezone)}.`,
});
