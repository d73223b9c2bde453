import { useState } from 'react';
import type { PostCard } from '@contract/post';
import { deleteArticle } from '~/features/articles/api/article-calls';
import { ARTICLE_PATHS } from '~/features/articles/model/article-paths';
import { articleDeleted, articleNotDeleted } from '~/features/articles/model/messages';
import { useRefresh } from '~/lib/read';
import { toast } from '~/ui/toast/toast-store';
import { useUndelete } from './use-undelete';

/** Asks before an article goes, puts it into the trash and offers to take that back. */
export function useDeleting() {
  const refresh = useRefresh();
  const undelete = useUndelete();
  const [asked, setAsked] = useState<PostCard | null>(null);
  const [isPending, setIsPending] = useState(false);

  const confirm = async (): Promise<void> => {
    if (asked === null) return;
    setIsPending(true);
    try {
      await deleteArticle(asked.id);
      toast({
        ...articleDeleted,
        action: { label: 'Undo', onAction: () => void undelete([asked]) },
      });
      setAsked(null);
      await refresh(...ARTICLE_PATHS);
    } catch {
      toast(articleNotDeleted);
      setAsked(null);
    }
    setIsPending(false);
  };

  return { asked, isPending, ask: setAsked, cancel: () => setAsked(null), confirm };
}
