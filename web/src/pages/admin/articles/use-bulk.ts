import { useState } from 'react';
import type { BulkAction, PostBulkReport } from '@contract/post-bulk';
import type { PostCard } from '@contract/post';
import { bulkDone, bulkFailed } from '~/features/articles/model/messages';
import { useAction } from '~/lib/use-action';
import type { Selection } from '~/ui/selection';
import type { ToastInput } from '~/ui/toast/toast-store';
import { useUndelete } from './use-undelete';

/** Does one thing with all chosen articles; those that it failed for stay chosen. */
export function useBulk(articles: readonly PostCard[], selection: Selection<number>) {
  const action = useAction<BulkAction>();
  const undelete = useUndelete();
  const [isAsked, setIsAsked] = useState(false);

  const takeBack = (what: BulkAction, done: readonly number[]): void => {
    if (what === 'delete') void undelete(articles.filter(({ id }) => done.includes(id)));
    else void run(what === 'publish' ? 'unpublish' : 'publish', done, false);
  };

  const reported = (what: BulkAction, report: PostBulkReport, canBeUndone: boolean): ToastInput => {
    const undo = { label: 'Undo', onAction: () => takeBack(what, report.done) };
    return {
      ...bulkDone(what, report),
      ...(canBeUndone && report.done.length > 0 ? { action: undo } : {}),
    };
  };

  const run = async (
    what: BulkAction,
    ids: readonly number[] = selection.keys,
    canBeUndone = true,
  ): Promise<void> => {
    const body = { action: what, ids: [...ids] };
    const outcome = await action.run((call) => call('POST /api/posts/bulk', { body }), {
      key: what,
      done: ({ body: report }) => reported(what, report, canBeUndone),
      failed: bulkFailed(what),
      close: () => setIsAsked(false),
    });
    if (outcome !== null) selection.choose(outcome.result.body.failed.map(({ id }) => id));
  };

  return {
    running: action.pending,
    isAsked,
    ask(what: BulkAction): void {
      if (what === 'delete') setIsAsked(true);
      else void run(what);
    },
    cancel: () => setIsAsked(false),
    confirmDelete: () => void run('delete'),
  };
}
