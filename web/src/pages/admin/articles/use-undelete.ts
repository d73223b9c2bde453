import type { PostCard } from '@contract/post';
import { notRestored, restored } from '~/features/articles/model/messages';
import { takenOutNote } from '~/features/history/model/messages';
import { type Call, useAction } from '~/lib/use-action';
import type { ToastInput } from '~/ui/toast/toast-store';

type Deleted = readonly Pick<PostCard, 'id' | 'published'>[];

/** Restores one after the other; what was restored before one failed stays so. */
async function restoreAll(call: Call, deleted: Deleted): Promise<ToastInput> {
  const takenOut: string[] = [];
  try {
    for (const { id, published } of deleted) {
      const given = { params: { id }, body: { published } };
      const { body } = await call('POST /api/trash/posts/{id}/restore', given);
      takenOut.push(...body.takenOut);
    }
    return restored(deleted.length, takenOutNote(takenOut));
  } catch {
    return notRestored;
  }
}

/** Takes deletions back: each article returns published or not, as it was. */
export function useUndelete(): (deleted: Deleted) => Promise<unknown> {
  const { run } = useAction();
  return (deleted) => run((call) => restoreAll(call, deleted), { done: (reported) => reported });
}
