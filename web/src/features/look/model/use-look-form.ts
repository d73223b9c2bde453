import { useEffect, useRef, useState } from 'react';
import { DEFAULT_LOOK, look, type Look, type LookState } from '@contract/look';
import { useForm } from '~/lib/form/use-form';
import type { FormErrors } from '~/lib/form/form-errors';
import { ApiError } from '~/lib/http';
import { useUnsaved } from '~/lib/leave-guard';
import { useLocalCopy } from '~/lib/local-copy';
import { useAction } from '~/lib/use-action';
import { lookNotSaved, lookNotRestored, lookSaved, lookRestored } from './messages';

/** The first message per full path, so that the error of a link is shown at its row. */
function byPath(errors: readonly { path: string; message: string }[]): FormErrors {
  const found: Record<string, string> = {};
  for (const { path, message } of errors) found[path] ??= message;
  return found;
}

/** Validation errors of a look, by path. */
export function lookErrors(value: Look): FormErrors {
  const result = look.safeParse(value);
  if (result.success) return {};
  return byPath(
    result.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
  );
}

/** State of the look form; nothing is public until it is saved. */
export function useLookForm(state: LookState) {
  const [saved, setSaved] = useState(state);
  const form = useForm<Look>(state.look);
  const { values, isDirty, check, reset, merge } = form;
  const { isPending, run } = useAction();
  const copy = useLocalCopy({ key: 'look', base: saved.version, values, isDirty });
  useUnsaved(isDirty);
  const seen = { ifMatch: `"${saved.version}"` };

  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });

  const take = (next: LookState): void => {
    setSaved(next);
    reset(next.look);
  };

  const refuse = (error: unknown): boolean =>
    error instanceof ApiError && error.errors.length > 0 && !check(byPath(error.errors));

  /** Resolves to true if it was saved. */
  const save = async (): Promise<boolean> => {
    if (isPending || !isDirty || !check(lookErrors(values))) return false;
    const sent = values;
    const outcome = await run((call) => call('PUT /api/look', { body: sent, ...seen }), {
      onDone({ body }) {
        take(body);
        // Keeps changes made during the save.
        if (latest.current !== sent) merge(latest.current);
      },
      done: lookSaved,
      refuse,
      failed: lookNotSaved,
    });
    return outcome !== null;
  };

  const goBack = async (): Promise<void> => {
    await run((call) => call('POST /api/look/back', seen), {
      onDone: ({ body }) => take(body),
      done: lookRestored,
      failed: lookNotRestored,
    });
  };

  return {
    form,
    isDirty,
    isPending,
    hasFormer: saved.former !== null,
    save,
    goBack,
    discard: () => reset(saved.look),
    /** Fills the form with the default look, without saving it. */
    setDefaults: () => merge(DEFAULT_LOOK),
    /** Unsaved changes from an earlier visit. */
    offer: copy.found && {
      savedAt: copy.found.savedAt,
      isOutdated: copy.found.base !== saved.version,
      onRestore: () => {
        const found = look.safeParse(copy.found?.values);
        if (found.success) merge(found.data);
        copy.answer(true);
      },
      onDiscard: () => copy.answer(false),
    },
  };
}

export type LookCopyOffer = NonNullable<ReturnType<typeof useLookForm>['offer']>;
