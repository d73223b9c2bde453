import { type ReactNode, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import type { SocialPost } from '@contract/social-post';
import { useHeldFocus } from '~/lib/held-focus';
import { useSite } from '~/lib/site-context';
import { useAction } from '~/lib/use-action';
import { useNow } from '~/lib/use-now';
import { color, space } from '~/theme/tokens';
import { capsText } from '~/theme/type-styles';
import { Entries, Parts } from '~/ui/layout';
import { retrySocialPost } from '../api/calls';
import { neighborPosts } from '../api/reads';
import { byDay, dayText } from '../model/post-days';
import { notChanged, noNeighborPost, postMoved, postRetried } from '../model/post-messages';
import { isMovable, type Move, orderAfter } from '../model/post-order';
import { isInDoubt, isRetryable } from '../model/post-state';
import { PostRow } from './post-row';

/** A doubtful post can only be retried in its dialog, which explains the effect. */
const canRetry = (post: SocialPost): boolean => isRetryable(post) && !isInDoubt(post);

interface PostListProps {
  posts: readonly SocialPost[];
  /** Sides on which `posts` is complete; on the others a neighbor may not be loaded. */
  isWhole: Readonly<Record<Move, boolean>>;
  onOpen: (post: SocialPost) => void;
}

/** Social posts by day, latest first; waiting posts can swap times. */
export function PostList({ posts, isWhole, onOpen }: PostListProps) {
  const { timezone } = useSite();
  const now = useNow();
  const { isPending, run } = useAction();
  const held = useHeldFocus<HTMLDivElement>();
  const moved = useRef<{ id: number; move: Move } | null>(null);

  // A post that moves to another day is mounted again and needs the focus back.
  useEffect(() => {
    if (moved.current === null || isPending) return;
    const { id, move } = moved.current;
    moved.current = null;
    held.ref.current
      ?.querySelector<HTMLElement>(`[data-post="${id}"] [data-move="${move}"]`)
      ?.focus();
  });

  const canMove = (post: SocialPost, move: Move): boolean =>
    isWhole[move] ? orderAfter(posts, post, move, now) !== null : isMovable(post, now);

  const swap = async (post: SocialPost, move: Move): Promise<void> => {
    if (isPending || !canMove(post, move)) return;
    const outcome = await run(
      async (call) => {
        const ids = orderAfter(await neighborPosts(post, move), post, move, Date.now());
        if (ids === null) return null;
        return (await call('POST /api/automation/social-posts/order', { body: { ids } })).body;
      },
      {
        done: (after) =>
          after === null
            ? noNeighborPost(post, move)
            : postMoved(after.find(({ id }) => id === post.id) ?? post, timezone),
        failed: notChanged,
      },
    );
    if (outcome !== null) moved.current = { id: post.id, move };
  };

  const retry = async (post: SocialPost): Promise<void> => {
    if (isPending) return;
    await run(retrySocialPost(post), { done: postRetried(post), failed: notChanged });
  };

  return (
    <Parts {...held}>
      {[...byDay(posts, timezone)].map(([day, ofDay]) => (
        <Day key={day} day={day}>
          {ofDay.map((post) => (
            <PostRow
              key={post.id}
              post={post}
              canMove={(move) => canMove(post, move)}
              isPending={isPending}
              onMove={(move) => void swap(post, move)}
              onOpen={() => onOpen(post)}
              onRetry={canRetry(post) ? () => void retry(post) : undefined}
            />
          ))}
        </Day>
      ))}
    </Parts>
  );
}

function Day({ day, children }: { day: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section>
      <DayTitle id={titleId}>{dayText(day)}</DayTitle>
      <Entries aria-labelledby={titleId}>{children}</Entries>
    </section>
  );
}

const DayTitle = styled.h3`
  ${capsText}
  margin-bottom: ${space[2]};
  color: ${color.muted};
`;
