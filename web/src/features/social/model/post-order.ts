import type { SocialPost } from '@contract/social-post';

type Placed = Pick<SocialPost, 'id' | 'platform' | 'status' | 'scheduledAt' | 'isDoubtful'>;
export type Move = 'earlier' | 'later';

/**
 * Whether a post can change its time with another: it waits, surely has not left, and its time is still to
 * come. A time that has passed is given to no post, because an approved one would go out at once.
 */
export const isMovable = (post: Placed, now: number): boolean =>
  (post.status === 'draft' || post.status === 'scheduled') &&
  !post.isDoubtful &&
  Date.parse(post.scheduledAt) > now;

/**
 * The ids of a post and the one it changes times with, in their new order; null where no other of its
 * platform can be moved on that side among the posts.
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
