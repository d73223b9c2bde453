import { useEffect, useRef } from 'react';
import type { SocialPost } from '@contract/social-post';

type Followed = Pick<SocialPost, 'status' | 'scheduledAt'>;

const LOOK_MS = 5_000;
/**
 * Milliseconds within which a due post should be published; without a connected network it keeps
 * waiting.
 */
const SOON_MS = 120_000;
const CALM_MS = 60_000;

/** Poll interval in milliseconds while a post is due or being published; null otherwise. */
export function pauseOf(posts: readonly Followed[], now: number): number | null {
  const isDue = ({ status, scheduledAt }: Followed): boolean =>
    status === 'publishing' || (status === 'scheduled' && Date.parse(scheduledAt) <= now);
  const due = posts.filter(isDue);
  if (due.length === 0) return null;
  const isSoon = due.some(
    ({ status, scheduledAt }) => status === 'publishing' || now - Date.parse(scheduledAt) < SOON_MS,
  );
  return isSoon ? LOOK_MS : CALM_MS;
}

/** Polls the posts from when the first is due until none is due or being published. */
export function useDuePostRefresh(
  posts: readonly Followed[] | undefined,
  look: () => Promise<unknown>,
): void {
  const latest = useRef({ posts, look });
  useEffect(() => {
    latest.current = { posts, look };
  });

  useEffect(() => {
    let looked = Date.now();
    const timer = setInterval(() => {
      const now = Date.now();
      const pause = pauseOf(latest.current.posts ?? [], now);
      if (pause === null || now - looked < pause) return;
      looked = now;
      void latest.current.look();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
}
