import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { storedVersionTaken } from '~/features/articles/model/messages';
import type { EditTab } from '@contract/post-fields';
import { firstInvalidTab } from '~/features/editor/model/edit-tabs';
import { changedSince, type PostValues, valuesOf } from '~/features/editor/model/post-values';
import { useUndoToast } from '~/features/editor/model/use-undo-toast';
import { putCaret } from '~/lib/form/caret';
import type { FormErrors } from '~/lib/form/form-errors';
import { type Form, useForm } from '~/lib/form/use-form';
import { useUnsaved } from '~/lib/leave-guard';
import { useShortcut } from '~/lib/shortcut';
import type { PostVersion } from '~/lib/post-version';
import type { ArticleHandover } from './handed-article';
import { type SaveConflict, type SaveOption, useSaving } from './use-saving';
import { useTypedCopy } from './use-typed-copy';

/**
 * Returns a function that closes the editor after the next render, when the form is no longer
 * dirty.
 */
function useClosing(onClose: () => void): () => void {
  const [isDone, setIsDone] = useState(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isDone) close();
  }, [isDone]);
  return () => setIsDone(true);
}

/** Restores the writer's caret, before the dialog focuses its first button. */
function useCaret(form: Form<PostValues>, caret: ArticleHandover['caret'] | undefined): void {
  const put = useEffectEvent(() => {
    if (caret) putCaret(form.ref.current, caret);
  });
  useLayoutEffect(() => put(), []);
}

/** State of an edited article: form, local copy, saves and conflicts. */
export function useArticleEditor(
  first: PostVersion,
  onClose: () => void,
  handed?: ArticleHandover,
) {
  const [known, setKnown] = useState(first);
  const [tab, setTab] = useState<EditTab>('content');
  const form = useForm(valuesOf(first.post), handed?.more);
  const { values, isDirty } = form;
  useCaret(form, handed?.caret);
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });

  const copy = useTypedCopy({
    id: first.post.id,
    form,
    etag: known.etag,
    // The copy is of an older version, so that saving it shows a conflict.
    onRebase: (from, to) =>
      setKnown((now) => ((now.etag ?? '') === from ? { ...now, etag: to } : now)),
    onAnswered: () => {
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
    // Rendered synchronously: a field in a hidden tab cannot be focused.
    flushSync(() => {
      setTab(firstInvalidTab(errors) ?? tab);
      form.check(errors);
    });

  const onSaved = (saved: PostVersion, sent: PostValues, option: SaveOption): void => {
    const typed = latest.current;
    // The Publish button overrides the switch.
    const more = changedSince(sent, option === 'publish' ? { ...typed, published: true } : typed);
    setKnown(saved);
    form.reset(sent);
    form.merge(more);
    if (option !== 'stay' && Object.keys(more).length === 0) closeOnceClean();
  };

  const saving = useSaving({ values, known, showErrors, onSaved });
  const { conflict, dropConflict } = saving;
  useShortcut('s', () => void saving.save('stay'), conflict === null);

  const take = (article: PostVersion): void => {
    setKnown(article);
    form.reset(valuesOf(article.post));
  };

  const takeTheirs = ({ theirs }: SaveConflict): void => {
    const mine = latest.current;
    take(theirs);
    dropConflict();
    offerUndo(storedVersionTaken, () => form.merge(mine));
  };

  return { form, known, tab, setTab, saving, take, copy, takeTheirs };
}
