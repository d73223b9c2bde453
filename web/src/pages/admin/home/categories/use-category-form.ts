import { type FormEvent, useEffect } from 'react';
import { categoryInput } from '@contract/category';
import { slugOf } from '@contract/slug';
import type { CategoryValues } from '~/features/categories/model/category-values';
import { restoredMessage } from '~/features/editor/model/messages';
import { useUndoToast } from '~/features/editor/model/use-undo-toast';
import { schemaErrors } from '~/lib/form/form-errors';
import type { Form } from '~/lib/form/use-form';
import { useUnsaved } from '~/lib/leave-guard';
import { useLocalCopy } from '~/lib/local-copy';
import { useReturnedFocus } from '~/lib/returned-focus';
import { useShortcut } from '~/lib/shortcut';
import { type Call, useAction } from '~/lib/use-action';
import type { ToastInput } from '~/ui/toast/toast-store';

export interface CategoryFormOptions {
  /** Key of the local copy of unsaved input. */
  copyKey: string;
  /** For a new category the slug follows the name until it is edited. */
  isNew: boolean;
  onSave: (call: Call, values: CategoryValues) => Promise<unknown>;
  /** Notice after saving. */
  success: ToastInput;
  onSaved: () => void;
  onCancel: () => void;
  /** Notice if saving failed. */
  failure: ToastInput;
}

/** Form state of a category, with a local copy, validation and saving. */
export function useCategoryForm(form: Form<CategoryValues>, options: CategoryFormOptions) {
  const { copyKey, isNew, onSave, success, onSaved, onCancel, failure } = options;
  const { values, isDirty, ref } = form;
  const { isPending, run } = useAction();
  const copy = useLocalCopy({ key: copyKey, base: '', values, isDirty });
  const offerUndo = useUndoToast();
  const noteFocus = useReturnedFocus(isPending);
  useUnsaved(isDirty);

  useEffect(() => {
    // The form replaces the button that was pressed.
    ref.current?.querySelector('input')?.focus();
  }, [ref]);

  const setName = (name: string): void => {
    const follows = isNew && values.slug === slugOf(values.name);
    form.merge(follows ? { name, slug: slugOf(name) } : { name });
  };

  const save = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    if (isPending || !form.check(schemaErrors(categoryInput, values))) return;
    noteFocus();
    const saved = await run((call) => onSave(call, values), {
      done: success,
      refuse(error) {
        form.refuse(error);
        return false;
      },
      failed: failure,
    });
    if (saved === null) return;
    onSaved();
    copy.forget();
  };

  // Several forms may be open: only the focused one is saved.
  useShortcut('s', () => {
    if (ref.current?.contains(document.activeElement)) void save();
  });

  return {
    isPending,
    setName,
    save,
    cancel: () => {
      copy.forget();
      onCancel();
    },
    found: copy.found,
    restore: () => {
      if (copy.found !== null) form.merge(copy.found.values);
      copy.answer(true);
      if (isDirty) offerUndo(restoredMessage, () => form.merge(values));
    },
    discard: () => copy.answer(false),
  };
}
