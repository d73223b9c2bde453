import { type ReactNode, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import type { SocialPost } from '@contract/social-post';
import { useHeldFocus } from '~/lib/held-focus';
import { useSite } from '~/lib/site-context';
import { color, space } from '~/theme/tokens';
import { capsText } from '~/theme/type-styles';
import { Entries, Parts } from '~/ui/layout';
import { orderSocialPosts } from '../api/post-calls';
import { byDay, dayWords } from '../model/post-days';
import { postMoved } from '../model/post-messages';
import { type Move, orderAfter } from '../model/post-order';
import { useDeed } from '../model/use-deed';
import { PostRow } from './post-row';

interface PostListProps {
  posts: readonly SocialPost[];
  onOpen: (post: SocialPost) => void;
}

/** Social posts by day, the latest first; those that wait can change their times with each other. */
export function PostList({ posts, onOpen }: PostListProps) {
  const { timezone } = useSite();
  const { isPending, run } = useDeed();
  const held = useHeldFocus<HTMLDivElement>();
  const moved = useRef<{ id: number; move: Move } | null>(null);

  // A post that comes to stand under another day is drawn anew: the focus goes with it.
  useEffect(() => {
    if (moved.current === null || isPending) return;
    const { id, move } = moved.current;
    moved.current = null;
    held.ref.current
      ?.querySelector<HTMLElement>(`[data-post="${id}"] [data-move="${move}"]`)
      ?.focus();
  });

  const swap = async (post: SocialPost, move: Move): Promise<void> => {
    const ids = orderAfter(posts, post, move);
    if (ids === null || isPending) return;
    const isDone = await run({
      call: () => orderSocialPosts(ids),
      done: (now) => postMoved(now.find(({ id }) => id === post.id) ?? post, timezone),
    });
    if (isDone) moved.current = { id: post.id, move };
  };

  return (
    <Parts {...held}>
      {[...byDay(posts, timezone)].map(([day, ofDay]) => (
        <Day key={day} day={day}>
          {ofDay.map((post) => (
            <PostRow
              key={post.id}
              post={post}
              canMove={(move) => orderAfter(posts, post, move) !== null}
              onMove={(move) => void swap(post, move)}
              onOpen={() => onOpen(post)}
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
      <DayTitle id={titleId}>{dayWords(day)}</DayTitle>
      <Entries aria-labelledby={titleId}>{children}</Entries>
    </section>
  );
}

const DayTitle = styled.h3`
  ${capsText}
  margin-bottom: ${space[2]};
  color: ${color.muted};
`;
