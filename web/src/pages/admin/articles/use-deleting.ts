import { useState } from 'react';
import type { PostCard } from '@contract/post';
import { articleDeleted, articleNotDeleted } from '~/features/articles/model/messages';
import { useAction } from '~/lib/use-action';
import { useUndelete } from './use-undelete';

/** Asks before an article goes, puts it into the trash and offers to take that back. */
export function useDeleting() {
  const { isPending, run } = useAction();
  const undelete = useUndelete();
  const [asked, setAsked] = useState<PostCard | null>(null);

  const confirm = async (): Promise<void> => {
    if (asked === null) return;
    await run((call) => call('DELETE /api/posts/{id}', { params: { id: asked.id } }), {
      done: {
        ...articleDeleted,
        action: { label: 'Undo', onAction: () => void undelete(asked) },
      },
      failed: articleNotDeleted,
      close: () => setAsked(null),
    });
  };

  return { asked, isPending, ask: setAsked, cancel: () => setAsked(null), confirm };
}
