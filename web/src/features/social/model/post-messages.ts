import { type SocialPost, socialPlatformNames } from '@contract/social-post';
import { shortDateTime } from '~/lib/format';
import { failureOf } from '~/lib/failure-toast';
import type { ToastInput } from '~/ui/toast/toast-store';

export const nameOf = ({ platform, postTitle }: SocialPost): string =>
  postTitle === null
    ? socialPlatformNames[platform]
    : `${socialPlatformNames[platform]}: ${postTitle}`;

/** Said where a post stays as it was. */
export const notChanged = failureOf('The post was not changed');

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
  title: 'Trying again',
  description: isDoubtful
    ? 'We check first whether it is already published. A webhook gets it again with the same key.'
    : 'It will be published as soon as the network accepts it.',
});

/** Said when a post is gone for good. */
export const postDeleted: ToastInput = { title: 'Post deleted' };

/** Said when there is no other post to change times with. */
export const noNeighborPost = (
  { platform }: SocialPost,
  side: 'earlier' | 'later',
): ToastInput => ({
  title: 'The post was not moved',
  description: `There is no ${socialPlatformNames[platform]} post scheduled ${side === 'earlier' ? 'before' : 'after'} it.`,
});

/** Said when a post has changed its time with another. */
export const postMoved = (post: SocialPost, timezone: string): ToastInput => ({
  title: 'Post moved',
  description: `${nameOf(post)}, ${shortDateTime(post.scheduledAt, timezone)}.`,
});
