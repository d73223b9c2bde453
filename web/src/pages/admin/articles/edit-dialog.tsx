import { useState } from 'react';
import { ArticleNotReady } from '~/features/articles/components/article-not-ready';
import { useArticle } from '~/features/articles/model/use-article';
import { useLeave } from '~/lib/leave-guard';
import { Dialog } from '~/ui/dialog/dialog';
import { ArticleEditor } from './article-editor';
import type { ArticleHandover } from './handed-article';

interface EditDialogProps {
  id: number;
  /** The article if already loaded, with the writer's caret. */
  handed?: ArticleHandover | undefined;
  onClose: () => void;
}

/** Full-window dialog that edits an article; asks about unsaved changes before it closes. */
export function EditDialog({ id, handed, onClose }: EditDialogProps) {
  const { state, reload } = useArticle(id, handed?.article);
  const leave = useLeave();
  const [bar, setBar] = useState<HTMLElement | null>(null);
  return (
    <Dialog
      open
      size="page"
      title="Edit article"
      onClose={() => leave(onClose)}
      tools={state.kind === 'ready' && <div ref={setBar} style={{ display: 'contents' }} />}
    >
      {state.kind === 'ready' ? (
        <ArticleEditor first={state.article} handed={handed} bar={bar} onClose={onClose} />
      ) : (
        <ArticleNotReady kind={state.kind} onRetry={reload} />
      )}
    </Dialog>
  );
}
