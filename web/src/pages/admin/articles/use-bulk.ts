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

  const takeBack = (action: BulkAction, done: readonly number[]): void => {
    if (action === 'delete') void undelete(articles.filter(({ id }) => done.includes(id)));
    else void run(action === 'publish' ? 'unpublish' : 'publish', done, false);
  };

  const tell = (action: BulkAction, report: PostBulkReport, canBeUndone: boolean): void => {
    const undo = { label: 'Undo', onAction: () => takeBack(action, report.done) };
    toast({
      ...bulkDone(action, report),
      ...(canBeUndone && report.done.length > 0 ? { action: undo } : {}),
    });
  };

  const run = async (
    action: BulkAction,
    ids: readonly number[] = selection.ids,
    canBeUndone = true,
  ): Promise<void> => {
    setRunning(action);
    try {
      const report = await changeArticles(action, ids);
      tell(action, report, canBeUndone);
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
