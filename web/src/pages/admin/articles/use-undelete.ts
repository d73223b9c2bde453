import type { PostCard } from '@contract/post';
import { ARTICLE_PATHS } from '~/features/articles/model/article-paths';
import { notRestored, restored } from '~/features/articles/model/messages';
import { restoreArticle } from '~/features/history/api/trash-calls';
import { takenOutNote } from '~/features/history/model/messages';
import { useRefresh } from '~/lib/read';
import { toast } from '~/ui/toast/toast-store';

/** Takes deletions back: each article returns published or not, as it was. */
export function useUndelete(): (
  deleted: readonly Pick<PostCard, 'id' | 'published'>[],
) => Promise<void> {
  const refresh = useRefresh();
  return async (deleted) => {
    let done = 0;
    const takenOut: string[] = [];
    try {
      for (const { id, published } of deleted) {
        takenOut.push(...(await restoreArticle(id, { published })).takenOut);
        done += 1;
      }
      toast(restored(done, takenOutNote(takenOut)));
    } catch {
      toast(notRestored);
    }
    await refresh(...ARTICLE_PATHS);
  };
}
