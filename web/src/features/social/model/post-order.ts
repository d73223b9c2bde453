import type { SocialPost } from '@contract/social-post';

type Placed = Pick<SocialPost, 'id' | 'platform' | 'status' | 'scheduledAt'>;
export type Move = 'earlier' | 'later';

const isWaiting = ({ status }: Placed): boolean => status === 'draft' || status === 'scheduled';

/**
 * The ids of a post and the one it changes times with, in their new order; null where no other of its
 * platform waits on that side among those shown.
 */
export function orderAfter(posts: readonly Placed[], post: Placed, move: Move): number[] | null {
  if (!isWaiting(post)) return null;
  const isEarlier = move === 'earlier';
  const [next] = posts
    .filter((one) => one.platform === post.platform && isWaiting(one))
    .filter(({ scheduledAt }) =>
      isEarlier ? scheduledAt < post.scheduledAt : scheduledAt > post.scheduledAt,
    )
    .sort((a, b) => a.scheduledAt.localeCompare(b.scheduledAt) * (isEarlier ? -1 : 1));
  if (next === undefined) return null;
  return isEarlier ? [post.id, next.id] : [next.id, post.id];
}
