import { useEffect, useState } from 'react';
import { emptyPost } from '~/features/editor/model/post-values';
import { clearedMessage, restoredMessage } from '~/features/editor/model/messages';
import { useCreatePost } from '~/features/editor/model/use-create-post';
import { useUndoToast } from '~/features/editor/model/use-undo-toast';
import { caretIn } from '~/lib/form/caret';
import { useForm } from '~/lib/form/use-form';
import { useUnsaved } from '~/lib/leave-guard';
import { useLocalCopy } from '~/lib/local-copy';
import type { ArticleHandover } from '../../articles/handed-article';

/** State of a new post before it is stored: form, local copy, and the draft it becomes. */
export function useNewPost() {
  const form = useForm(emptyPost);
  const { values, isDirty } = form;
  const copy = useLocalCopy({ key: 'post:new', base: '', values, isDirty });
  const offerUndo = useUndoToast();
  useUnsaved(isDirty);

  // The focused element may be removed, so the title is focused after the next render.
  const [visits, setVisits] = useState(0);
  const focusTitle = (): void => setVisits((n) => n + 1);
  const { ref } = form;
  useEffect(() => {
    if (visits > 0) ref.current?.querySelector<HTMLElement>('[name="title"]')?.focus();
  }, [visits, ref]);

  const [kept, setKept] = useState<ArticleHandover | null>(null);
  const { pending, create } = useCreatePost(form, {
    onCreated: () => {
      copy.forget();
      focusTitle();
    },
    keptNote: (article, more) => {
      copy.forget();
      setKept({ article, more, caret: caretIn(ref.current) });
    },
  });

  const clear = (): void => {
    const before = values;
    form.reset();
    focusTitle();
    offerUndo(clearedMessage, () => form.merge(before));
  };

  const restore = (): void => {
    const before = values;
    if (copy.found !== null) form.merge(copy.found.values);
    copy.answer(true);
    focusTitle();
    if (isDirty) offerUndo(restoredMessage, () => form.merge(before));
  };

  const discard = (): void => {
    copy.answer(false);
    focusTitle();
  };

  const { found } = copy;
  return { form, pending, create, kept, setKept, clear, found, restore, discard };
}
