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
  /** Told the tag that a restored copy was typed over, before the form holds it. */
  onRestore: (etag: string) => void;
  /** The offer that had the focus is gone. */
  onSettled: () => void;
}

/** What was typed into the editor of an article and not saved, kept in this browser and offered again. */
export function useTypedCopy({ id, form, etag = '', onRestore, onSettled }: TypedCopyOptions) {
  const { values, isDirty, merge } = form;
  const offerUndo = useUndoToast();
  const { found, settle } = useLocalCopy({ key: `post:${id}`, base: etag, values, isDirty });
  return {
    found,
    /** The article has been saved elsewhere since. */
    isOutdated: found !== null && found.base !== etag,
    restore(): void {
      if (found === null) return;
      onRestore(found.base);
      merge(found.values);
      settle(true);
      onSettled();
      if (isDirty) offerUndo(restoredMessage, () => merge(values));
    },
    discard(): void {
      settle(false);
      onSettled();
    },
  };
}
