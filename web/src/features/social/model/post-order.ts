import type { SocialPost } from '@contract/social-post';

type Placed = Pick<SocialPost, 'id' | 'platform' | 'status' | 'scheduledAt' | 'isDoubtful'>;
export type Move = 'earlier' | 'later';

/**
 * Whether a post can swap times with another: it waits, was certainly not published, and its time
 * is still to come. An approved post would go out at once if it got a past time.
 */
export const isMovable = (post: Placed, now: number): boolean =>
  (post.status === 'draft' || post.status === 'scheduled') &&
  !post.isDoubtful &&
  Date.parse(post.scheduledAt) > now;

/**
 * Ids of a post and the one it swaps times with, in their new order; null if no movable post of its
 * platform is on that side.
 */
export function orderAfter(
  posts: readonly Placed[],
  post: Placed,
  move: Move,
  now: number,
): number[] | null {
  if (!isMovable(post, now)) return null;
  const isEarlier = move === 'earlier';
  const [next] = posts
    .filter((one) => one.platform === post.platform && isMovable(one, now))
    .filter(({ scheduledAt }) =>
      isEarlier ? scheduledAt < post.scheduledAt : scheduledAt > post.scheduledAt,
    )
    .sort((a, b) => a.scheduledAt.localeCompare(b.scheduledAt) * (isEarlier ? -1 : 1));
  if (next === undefined) return null;
  return isEarlier ? [post.id, next.id] : [next.id, post.id];
}
