import { useState } from 'react';
import { restoredMessage } from '~/features/editor/model/messages';
import type { PostValues } from '~/features/editor/model/post-values';
import { useUndoToast } from '~/features/editor/model/use-undo-toast';
import type { Form } from '~/lib/form/use-form';
import { useLocalCopy } from '~/lib/local-copy';

interface TypedCopyOptions {
  id: number;
  form: Form<PostValues>;
  /** The tag of the version that is edited. */
  etag: string | undefined;
  /** Told which tag takes the place of which before the form holds a copy that was typed over that version. */
  onRebase: (from: string, to: string) => void;
  /** The offer that had the focus is gone. */
  onSettled: () => void;
}

/** Unsaved input of an article's editor, stored in this browser and offered again. */
export function useTypedCopy({ id, form, etag = '', onRebase, onSettled }: TypedCopyOptions) {
  const { values, isDirty, merge } = form;
  const offerUndo = useUndoToast();
  // The tags at the last restoring: what is edited counts as the older version until it is saved.
  const [restored, setRestored] = useState({ base: '', newest: '' });
  const newest = etag === restored.base ? restored.newest : etag;
  const { found, settle } = useLocalCopy({ key: `post:${id}`, base: etag, values, isDirty });
  return {
    found,
    /** The article has been saved elsewhere since. */
    isOutdated: found !== null && found.base !== newest,
    restore(): void {
      if (found === null) return;
      const base = etag === newest ? found.base : etag;
      setRestored({ base, newest });
      onRebase(etag, base);
      merge(found.values);
      settle(true);
      onSettled();
      if (!isDirty) return;
      offerUndo(restoredMessage, () => {
        onRebase(base, etag);
        merge(values);
      });
    },
    discard(): void {
      settle(false);
      onSettled();
    },
  };
}
