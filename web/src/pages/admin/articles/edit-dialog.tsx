import { useState } from 'react';
import { ArticleNotReady } from '~/features/articles/components/article-not-ready';
import { useArticle } from '~/features/articles/model/use-article';
import { useLeave } from '~/lib/leave-guard';
import { Dialog } from '~/ui/dialog/dialog';
import { ArticleEditor } from './article-editor';

interface EditDialogProps {
  id: number;
  onClose: () => void;
}

/** The window in which an article is edited; what is not saved is asked about before it closes. */
export function EditDialog({ id, onClose }: EditDialogProps) {
  const { state, reload } = useArticle(id);
  const leave = useLeave();
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  return (
    <Dialog
      open
      size="wide"
      title="Edit article"
      onClose={() => leave(onClose)}
      footer={state.kind === 'ready' && <div ref={setFoot} style={{ display: 'contents' }} />}
    >
      {state.kind === 'ready' ? (
        <ArticleEditor first={state.article} foot={foot} onClose={onClose} />
      ) : (
        <ArticleNotReady kind={state.kind} onRetry={reload} />
      )}
    </Dialog>
  );
}
