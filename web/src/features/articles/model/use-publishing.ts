import { useState } from 'react';
import type { PostCard } from '@contract/post';
import { useAction } from '~/lib/use-action';
import { statusNotUpdated, statusUpdated } from './messages';

/**
 * Patch that turns a just published article back into a draft: a scheduled one is scheduled again if its time has not
 * passed.
 */
export const draftAgain = ({ publishAt }: Pick<PostCard, 'publishAt'>, now = Date.now()) => ({
  published: false,
  ...(publishAt !== null && Date.parse(publishAt) > now && { publishAt }),
});

/** Publishing and withdrawing single articles. */
export interface Publishing {
  /** State of an article once its pending call succeeds; undefined where none is pending. */
  pending(id: number): boolean | undefined;
  set(article: PostCard, published: boolean): Promise<void>;
}

/** Publishes or withdraws at once on the screen, and takes that back where the server refuses or the owner wants. */
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
    // Nothing else of it is sent (specification, section 4).
    set: (article, published) => change(article, { published }, true),
  };
}
