import type { SocialPost } from '@contract/social-post';

type PublishingStatus = Pick<SocialPost, 'status' | 'isDoubtful'>;

/** Whether a post was sent without a response, so that it may be published. */
export const isInDoubt = ({ status, isDoubtful }: PublishingStatus): boolean =>
  isDoubtful && status !== 'published';

/** Whether a post's text and time can be changed. */
export const isEditable = (post: PublishingStatus): boolean =>
  post.status !== 'published' && post.status !== 'publishing' && !post.isDoubtful;

/**
 * Whether a post can be approved: it is a draft or skipped, was certainly not published, and has an
 * article.
 */
export const isApprovable = (post: PublishingStatus & Pick<SocialPost, 'link'>): boolean =>
  (post.status === 'draft' || post.status === 'skipped') && isEditable(post) && post.link !== '';

/** Whether a post can be skipped. The server refuses while it checks a doubtful one. */
export const isSkippable = ({ status, isDoubtful }: PublishingStatus): boolean =>
  status === 'failed' || (!isDoubtful && (status === 'draft' || status === 'scheduled'));

/** Whether a post can be retried: it failed, or was skipped while doubtful. */
export const isRetryable = ({ status, isDoubtful }: PublishingStatus): boolean =>
  status === 'failed' || (status === 'skipped' && isDoubtful);

const DOUBT = 'It was sent to the network, but there was no response: it may already be published.';
/** Effect of a retry, by kind of connection. */
const RETRY =
  'Retry checks the connected account first and publishes the post only if it isn’t there. ' +
  'Webhooks can’t be checked: they get the post again with the same key. ' +
  'A previously connected account can’t be checked either: look there first, or the post may appear twice.';

/** Why a post cannot be changed now, or any more. */
export function lockReason(post: PublishingStatus): string {
  const { status } = post;
  if (status === 'published')
    return 'This post has been published and can no longer be changed here.';
  if (status === 'publishing') return 'This post is being published and can’t be changed now.';
  return isRetryable(post)
    ? `${DOUBT} ${RETRY}`
    : `${DOUBT} We’re checking; nothing else happens until then.`;
}
