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
  /** For entries with versions: the opened version, and a function that opens the current one instead. */
  version?: { what: string; etag: string | undefined; onReload: () => void };
}

interface Entry<V, P, T> {
  /** Validation errors of the form values. */
  errorsOf: (values: V) => FormErrors;
  /** How a known entry is changed: by what of it is different; null where the entry is a new one. */
  edit: Edit<V, P, T> | null;
  create: (call: Call, values: V) => Promise<ApiResponse<T>>;
  done: (saved: T) => ToastInput;
  failed: (error: unknown) => ToastInput;
  /** The name under which this browser keeps what is typed until it is saved, such as 'page:3'. */
  keptAs?: string;
  onClose: () => void;
}

/** Unsaved input of an earlier visit or another window. */
export interface CopyOffer {
  /** Milliseconds since 1970. */
  savedAt: number;
  /** Another version has been saved since. */
  isOutdated: boolean;
  /** Gives a function that brings back what stood there before. */
  onRestore: () => () => void;
  onDiscard: () => void;
}

/**
 * Unsaved changes of a form, stored in this browser if the form has a name there, and the version that they were based
 * on.
 */
function useKeptChanges<V extends object>(
  form: Form<V>,
  opened: V,
  { keptAs, etag }: { keptAs: string | undefined; etag: string | undefined },
) {
  const { values, isDirty, merge } = form;
  // Of an older version once its copy is restored: saving that is over theirs.
  const [base, setBase] = useState(etag);
  const { found, settle, forget } = useLocalCopy({
    key: keptAs ?? '',
    base: base ?? '',
    values: useMemo(() => changedFields(values, opened), [opened, values]),
    isDirty: isDirty && keptAs !== undefined,
  });
  const offer: CopyOffer | null = found && {
    savedAt: found.savedAt,
    isOutdated: found.base !== (etag ?? ''),
    onRestore: () => {
      // Over a version that is not the present one: still so when a newer copy follows.
      if (base === etag) setBase(found.base === '' ? undefined : found.base);
      merge(found.values);
      settle(true);
      return () => {
        setBase(base);
        merge(values);
      };
    },
    onDiscard: () => settle(false),
  };
  return { base, offer, forget };
}

/**
 * The form of an entry that is added or edited: saves what was changed and closes. Where somebody else has saved since
 * it was opened, the next save is over theirs, and is asked for by name.
 */
export function useEntryForm<V extends object, P extends object, T>(
  initial: () => V,
  entry: Entry<V, P, T>,
) {
  // The values at opening: the list behind the dialog may be refreshed meanwhile.
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
