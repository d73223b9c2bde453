import { useState } from 'react';
import { restoredMessage } from '~/features/editor/model/messages';
import type { PostValues } from '~/features/editor/model/post-values';
import { useUndoToast } from '~/features/editor/model/use-undo-toast';
import type { Form } from '~/lib/form/use-form';
import { useLocalCopy } from '~/lib/local-copy';

interface TypedCopyOptions {
  id: number;
  form: Form<PostValues>;
  /** ETag of the edited version. */
  etag: string | undefined;
  /**
   * Called with the old and new base ETag before the form gets a copy that was based on the new
   * one.
   */
  onRebase: (from: string, to: string) => void;
  /** Called when the offer, which had the focus, is removed. */
  onAnswered: () => void;
}

/** Unsaved input of an article's editor, stored in this browser and offered again. */
export function useTypedCopy({ id, form, etag = '', onRebase, onAnswered }: TypedCopyOptions) {
  const { values, isDirty, merge } = form;
  const offerUndo = useUndoToast();
  // ETags at the last restore: the article counts as the older version until it is saved.
  const [restored, setRestored] = useState({ base: '', newest: '' });
  const newest = etag === restored.base ? restored.newest : etag;
  const { found, answer } = useLocalCopy({ key: `post:${id}`, base: etag, values, isDirty });
  return {
    found,
    /** Whether the article has been saved elsewhere since. */
    isOutdated: found !== null && found.base !== newest,
    restore(): void {
      if (found === null) return;
      const base = etag === newest ? found.base : etag;
      setRestored({ base, newest });
      onRebase(etag, base);
      merge(found.values);
      answer(true);
      onAnswered();
      if (!isDirty) return;
      offerUndo(restoredMessage, () => {
        onRebase(base, etag);
        merge(values);
      });
    },
    discard(): void {
      answer(false);
      onAnswered();
    },
  };
}
