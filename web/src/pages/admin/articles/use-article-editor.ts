import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LoadedArticle } from '~/features/articles/api/edit-calls';
import { theirsTaken } from '~/features/articles/model/messages';
import { type EditTab, wrongTab } from '~/features/editor/model/edit-tabs';
import { type PostValues, valuesOf } from '~/features/editor/model/post-values';
import { useUndoToast } from '~/features/editor/model/use-undo-toast';
import type { FormErrors } from '~/lib/form/form-errors';
import { useForm } from '~/lib/form/use-form';
import { useUnsaved } from '~/lib/leave-guard';
import { useShortcut } from '~/lib/shortcut';
import { type SaveConflict, type SaveWay, useSaving } from './use-saving';
import { useTypedCopy } from './use-typed-copy';

/** The fields of `now` that are not as in `sent`. */
const changedSince = (sent: PostValues, now: PostValues): Partial<PostValues> =>
  Object.fromEntries(
    Object.entries(now).filter(([field, value]) => value !== sent[field as keyof PostValues]),
  );

/** A function that closes the editor once what was saved no longer counts as unsaved. */
function useClosing(onClose: () => void): () => void {
  const [isDone, setIsDone] = useState(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isDone) close();
  }, [isDone]);
  return () => setIsDone(true);
}

/** An article that is being edited: its form, its copy in this browser, its saves and conflicts. */
export function useArticleEditor(first: LoadedArticle, onClose: () => void) {
  const [known, setKnown] = useState(first);
  const [tab, setTab] = useState<EditTab>('content');
  const form = useForm(valuesOf(first.post));
  const { values, isDirty } = form;
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });

  const copy = useTypedCopy({
    id: first.post.id,
    form,
    etag: known.etag,
    // Of an older version: saving it is a conflict, in which both are shown.
    onRestore: (etag) => setKnown({ ...known, etag }),
    onSettled: () => {
      setTab('content');
      requestAnimationFrame(() =>
        form.ref.current?.querySelector<HTMLElement>('[name="title"]')?.focus(),
      );
    },
  });
  const offerUndo = useUndoToast();
  useUnsaved(isDirty);
  const closeOnceClean = useClosing(onClose);

  const showErrors = (errors: FormErrors): void =>
    // Drawn at once: a field in a hidden tab cannot take the focus.
    flushSync(() => {
      setTab(wrongTab(errors) ?? tab);
      form.check(errors);
    });

  const onSaved = (saved: LoadedArticle, sent: PostValues, way: SaveWay): void => {
    const more = changedSince(sent, latest.current);
    setKnown(saved);
    form.reset(sent);
    form.merge(more);
    if (way === 'close' && Object.keys(more).length === 0) closeOnceClean();
  };

  const saving = useSaving({ values, known, showErrors, onSaved });
  const { conflict, dropConflict } = saving;
  useShortcut('s', () => void saving.save('stay'), conflict === null);

  const take = (article: LoadedArticle): void => {
    setKnown(article);
    form.reset(valuesOf(article.post));
  };

  const takeTheirs = ({ theirs }: SaveConflict): void => {
    const mine = latest.current;
    take(theirs);
    dropConflict();
    offerUndo(theirsTaken, () => form.merge(mine));
  };

  return { form, known, tab, setTab, saving, take, copy, takeTheirs };
}
