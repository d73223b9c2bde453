import type { PostCard } from '@contract/post';
import { notRestored, restored } from '~/features/articles/model/messages';
import { takenOutNote } from '~/features/history/model/messages';
import { useAction } from '~/lib/use-action';

/** Takes a deletion back: the article returns published or not, as it was. */
export function useUndelete(): (deleted: Pick<PostCard, 'id' | 'published'>) => Promise<unknown> {
  const { run } = useAction();
  return ({ id, published }) => {
    const given = { params: { id }, body: { published } };
    return run((call) => call('POST /api/trash/posts/{id}/restore', given), {
      done: ({ body }) => restored(takenOutNote(body.takenOut)),
      failed: notRestored,
    });
  };
}
