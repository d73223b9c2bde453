import { useState } from 'react';
import type { PostCard } from '@contract/post';
import { useAction } from '~/lib/use-action';
import { statusNotUpdated, statusUpdated } from './messages';

/**
 * Patch that unpublishes an article again; one that was scheduled for a time still to come is
 * rescheduled.
 */
export const draftAgain = ({ publishAt }: Pick<PostCard, 'publishAt'>, now = Date.now()) => ({
  published: false,
  ...(publishAt !== null && Date.parse(publishAt) > now && { publishAt }),
});

/** Publishes and unpublishes single articles. */
export interface Publishing {
  /**
   * State that an article will have if its pending call succeeds; undefined if no call is pending.
   */
  pending(id: number): boolean | undefined;
  set(article: PostCard, published: boolean): Promise<void>;
}

/**
 * Publishes or unpublishes optimistically, rolls back if the server refuses, and offers an undo.
 */
export function usePublishing(): Publishing {
  const { run } = useAction();
  const [wanted, setWanted] = useState<ReadonlyMap<number, boolean>>(new Map());

  const forget = (id: number): void =>
    setWanted((now) => new Map([...now].filter(([one]) => one !== id)));

  const change = async (
    article: PostCard,
    body: { published: boolean; publishAt?: string },
    canBeUndone: boolean,
  ): Promise<void> => {
    const { id } = article;
    const { published } = body;
    setWanted((now) => new Map(now).set(id, published));
    const back = () => (published ? draftAgain(article) : { published: true });
    const undo = { label: 'Undo', onAction: () => void change(article, back(), false) };
    await run((call) => call('PATCH /api/posts/{id}', { params: { id }, body }), {
      done: canBeUndone ? { ...statusUpdated, action: undo } : statusUpdated,
      failed: statusNotUpdated,
    });
    forget(id);
  };

  return {
    pending: (id) => wanted.get(id),
    // Only this field is sent (specification, section 4).
    set: (article, published) => change(article, { published }, true),
  };
}
