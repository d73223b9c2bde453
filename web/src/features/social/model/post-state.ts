import type { SocialPost } from '@contract/social-post';

type Standing = Pick<SocialPost, 'status' | 'isDoubtful'>;

/** Whether a post was handed over and no answer came, so that it may be out. */
export const isInDoubt = ({ status, isDoubtful }: Standing): boolean =>
  isDoubtful && status !== 'published';

/** Whether a post's text and time can still be changed. */
export const isEditable = (post: Standing): boolean =>
  post.status !== 'published' && post.status !== 'publishing' && !post.isDoubtful;

/** Whether a post can be approved: it waits or was set aside, surely has not left, and has an article. */
export const isApprovable = (post: Standing & Pick<SocialPost, 'link'>): boolean =>
  (post.status === 'draft' || post.status === 'skipped') && isEditable(post) && post.link !== '';

/** Whether a post can be set aside. The server says no where one that may be out is not settled yet. */
export const isSkippable = ({ status, isDoubtful }: Standing): boolean =>
  status === 'failed' || (!isDoubtful && (status === 'draft' || status === 'scheduled'));

/** Whether a post can be tried again: it failed, or it was set aside while it may be out. */
export const isRetryable = ({ status, isDoubtful }: Standing): boolean =>
  status === 'failed' || (status === 'skipped' && isDoubtful);

const DOUBT = 'It was handed over and no answer came: it may be out already.';
/** What a retry does, by each way to a network. */
const RETRY =
  'Retry looks it up on the account that is connected now, and publishes it only where it is not there. ' +
  'A webhook cannot be asked: it gets the post once more, with the same key. ' +
  'Neither can an account that was connected before: look there yourself first, or the post may be out twice.';

/** Why a post cannot be changed any more, or not now. */
export function whyFixed(post: Standing): string {
  const { status } = post;
  if (status === 'published') return 'It has been published and cannot be changed here any more.';
  if (status === 'publishing') return 'It is being published and cannot be changed now.';
  return isRetryable(post)
    ? `${DOUBT} ${RETRY}`
    : `${DOUBT} It is settled before anything else happens to it.`;
}
