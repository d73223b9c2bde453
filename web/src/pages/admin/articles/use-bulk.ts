import { useState } from 'react';
import type { BulkAction, PostBulkReport } from '@contract/post-bulk';
import type { PostCard } from '@contract/post';
import { changeArticles } from '~/features/articles/api/article-calls';
import { ARTICLE_PATHS } from '~/features/articles/model/article-paths';
import { bulkDone, bulkFailed } from '~/features/articles/model/messages';
import type { Selection } from '~/features/articles/model/use-selection';
import { useRefresh } from '~/lib/read';
import { toast } from '~/ui/toast/toast-store';
import { useUndelete } from './use-undelete';

/** Does one thing with all chosen articles; those that it failed for stay chosen. */
export function useBulk(articles: readonly PostCard[], selection: Selection) {
  const refresh = useRefresh();
  const undelete = useUndelete();
  const [running, setRunning] = useState<BulkAction | null>(null);
  const [isAsked, setIsAsked] = useState(false);

  const tell = (action: BulkAction, { done, failed }: PostBulkReport): void => {
    const gone = articles.filter(({ id }) => done.includes(id));
    const undo = { label: 'Undo', onAction: () => void undelete(gone) };
    toast({
      ...bulkDone(action, done.length, failed),
      ...(action === 'delete' && done.length > 0 ? { action: undo } : {}),
    });
  };

  const run = async (action: BulkAction): Promise<void> => {
    setRunning(action);
    try {
      const report = await changeArticles(action, selection.ids);
      tell(action, report);
      setIsAsked(false);
      await refresh(...ARTICLE_PATHS);
      selection.choose(report.failed.map(({ id }) => id));
    } catch {
      toast(bulkFailed(action));
      setIsAsked(false);
    }
    setRunning(null);
  };

  return {
    running,
    isAsked,
    ask(action: BulkAction): void {
      if (action === 'delete') setIsAsked(true);
      else void run(action);
    },
    cancel: () => setIsAsked(false),
    confirmDelete: () => void run('delete'),
  };
}
