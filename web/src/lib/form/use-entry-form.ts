import { useMemo, useState } from 'react';
import type { ToastInput } from '~/ui/toast/toast-store';
import { ApiError, type ApiResponse } from '../http';
import { useLocalCopy } from '../local-copy';
import { type Call, useAction } from '../use-action';
import { changedFields } from './changed-fields';
import type { FormErrors } from './form-errors';
import { type Form, useForm } from './use-form';
import { useGuardedClose } from './use-guarded-close';

interface Edit<V, P, T> {
  changeOf: (values: V, opened: V) => P;
  update: (call: Call, patch: P, ifMatch: string | undefined) => Promise<ApiResponse<T>>;
  /**
   * For versioned entries: the opened version, and a function that opens the current one instead.
   */
  version?: { what: string; etag: string | undefined; onReload: () => void };
}

interface Entry<V, P, T> {
  /** Validation errors of the form values. */
  errorsOf: (values: V) => FormErrors;
  /** How an existing entry is changed, by its differing fields; null for a new entry. */
  edit: Edit<V, P, T> | null;
  create: (call: Call, values: V) => Promise<ApiResponse<T>>;
  done: (saved: T) => ToastInput;
  failed: (error: unknown) => ToastInput;
  /** Key of the local copy of unsaved input, such as 'page:3'; without it none is stored. */
  keptAs?: string;
  onClose: () => void;
}

/** Unsaved input from an earlier visit or another window. */
export interface CopyOffer {
  /** Milliseconds since 1970. */
  savedAt: number;
  /** Whether another version has been saved since. */
  isOutdated: boolean;
  /** Restores the copy; returns an undo. */
  onRestore: () => () => void;
  onDiscard: () => void;
}

/**
 * Unsaved changes of a form and the version that they are based on; stored in this browser if the
 * form has a key.
 */
function useKeptChanges<V extends object>(
  form: Form<V>,
  opened: V,
  { keptAs, etag }: { keptAs: string | undefined; etag: string | undefined },
) {
  const { values, isDirty, merge } = form;
  // The copy's version once it is restored, so that saving it over a newer one is a conflict.
  const [base, setBase] = useState(etag);
  const { found, answer, forget } = useLocalCopy({
    key: keptAs ?? '',
    base: base ?? '',
    values: useMemo(() => changedFields(values, opened), [opened, values]),
    isDirty: isDirty && keptAs !== undefined,
  });
  const offer: CopyOffer | null = found && {
    savedAt: found.savedAt,
    isOutdated: found.base !== (etag ?? ''),
    onRestore: () => {
      // Once the base is an older version, a newer copy does not change it back.
      if (base === etag) setBase(found.base === '' ? undefined : found.base);
      merge(found.values);
      answer(true);
      return () => {
        setBase(base);
        merge(values);
      };
    },
    onDiscard: () => answer(false),
  };
  return { base, offer, forget };
}

/**
 * Form of a new or edited entry: saves the changes and closes. After a conflict with somebody
 * else's save, `behind` is set and the next save overwrites theirs.
 */
export function useEntryForm<V extends object, P extends object, T>(
  initial: () => V,
  entry: Entry<V, P, T>,
) {
  // Values from when the dialog opened: the list behind it may be refreshed meanwhile.
  const [opened] = useState(initial);
  const form = useForm(opened);
  const { isPending, run } = useAction();
  const [isBehind, setIsBehind] = useState(false);
  const version = entry.edit?.version;
  const { keptAs } = entry;
  const { base, offer, forget } = useKeptChanges(form, opened, { keptAs, etag: version?.etag });
  const isKept = keptAs !== undefined;
  const close = useGuardedClose({ isPending, isDirty: form.isDirty, isKept }, entry.onClose);

  const refuse = (error: unknown): boolean => {
    if (version === undefined || !(error instanceof ApiError) || error.status !== 412) {
      return form.refuse(error);
    }
    setIsBehind(true);
    return true;
  };

  const save = async (): Promise<void> => {
    const { errorsOf, edit, create, done, failed, onClose } = entry;
    if (!form.check(errorsOf(form.values))) return;
    const patch = edit?.changeOf(form.values, opened);
    if (patch !== undefined && Object.keys(patch).length === 0) {
      forget();
      onClose();
      return;
    }
    const saved = await run(
      (call) =>
        edit && patch
          ? edit.update(call, patch, isBehind ? undefined : base)
          : create(call, form.values),
      { done: ({ body }) => done(body), failed, refuse },
    );
    if (saved === null) return;
    forget();
    onClose();
  };

  return {
    form,
    offer,
    /** Props of the dialog around the form. */
    frame: {
      formRef: form.ref,
      isPending,
      behind: isBehind ? version : undefined,
      onSubmit: () => void save(),
      onClose: close,
    },
  };
}
