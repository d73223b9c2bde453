import { useState } from 'react';
import type { PostCard } from '@contract/post';
import {
  articleDeleted,
  articleNotDeleted,
  notRestored,
  restored,
} from '~/features/articles/model/messages';
import { removedPartsNote } from '~/features/history/model/messages';
import { useAction } from '~/lib/use-action';

/** Moves an article to the trash after confirmation, and offers an undo. */
export function useDeleting() {
  const { isPending, run } = useAction();
  const undoing = useAction();
  const [asked, setAsked] = useState<PostCard | null>(null);

  /** Restores the article, published if it was. */
  const undelete = ({ id, published }: PostCard): void => {
    const given = { params: { id }, body: { published } };
    void undoing.run((call) => call('POST /api/trash/posts/{id}/restore', given), {
      done: ({ body }) => restored(removedPartsNote(body.takenOut)),
      failed: notRestored,
    });
  };

  const confirm = async (): Promise<void> => {
    if (asked === null) return;
    await run((call) => call('DELETE /api/posts/{id}', { params: { id: asked.id } }), {
      done: {
        ...articleDeleted,
        action: { label: 'Undo', onAction: () => undelete(asked) },
      },
      failed: articleNotDeleted,
      close: () => setAsked(null),
    });
  };

  return { asked, isPending, ask: setAsked, cancel: () => setAsked(null), confirm };
}
