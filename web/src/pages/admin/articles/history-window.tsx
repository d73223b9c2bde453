import { useState } from 'react';
import type { Revision } from '@contract/revision';
import { ArticleNotReady } from '~/features/articles/components/article-not-ready';
import { useArticle } from '~/features/articles/model/use-article';
import { HistoryFrame } from '~/features/history/components/comparison-parts';
import { HistoryView } from '~/features/history/components/history-view';
import type { PostVersion } from '~/lib/post-version';
import { Dialog } from '~/ui/dialog/dialog';
import { useKnownEntries } from './use-known-entries';

interface HistoryWindowProps {
  id: number;
  onClose: () => void;
  hasUnsaved?: boolean;
  /** Version to compare first. */
  first?: Revision;
  onRestored?: (article: PostVersion) => void;
  /** Called after a proposal is accepted or rejected. */
  onDecided?: () => void;
}

/** Dialog with the history of an article. */
export function HistoryWindow(props: HistoryWindowProps) {
  const { id, onClose, hasUnsaved = false, first = null, onRestored, onDecided } = props;
  const [chosen, choose] = useState<Revision | null>(first);
  const { state, take, reload } = useArticle(id);
  const known = useKnownEntries();
  const isRewrite = chosen?.state === 'proposed';
  const title = state.kind === 'ready' ? state.article.post.title : undefined;
  return (
    <Dialog
      open
      size="wide"
      title={isRewrite ? 'Proposed rewrite' : 'History'}
      description={title}
      onClose={onClose}
    >
      <HistoryFrame>
        {state.kind === 'ready' ? (
          <HistoryView
            present={state.article}
            known={known}
            hasUnsaved={hasUnsaved}
            chosen={chosen}
            onChoose={choose}
            onDecided={onDecided}
            onOutdated={() => {
              choose(first);
              reload();
            }}
            onRestored={(article) => {
              take(article);
              onRestored?.(article);
            }}
          />
        ) : (
          <ArticleNotReady kind={state.kind} onRetry={reload} />
        )}
      </HistoryFrame>
    </Dialog>
  );
}
