import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type SiteSettings,
  type SiteSettingsPatch,
  siteSettingsPatch,
} from '@contract/site-settings';
import type { FieldError } from '@contract/problem';
import { useForm } from '~/lib/form/use-form';
import { ApiError } from '~/lib/http';
import { useUnsaved } from '~/lib/leave-guard';
import { useLocalCopy } from '~/lib/local-copy';
import { useChangeSite } from '~/lib/site-context';
import { useAction } from '~/lib/use-action';
import { toast } from '~/ui/toast/toast-store';
import type { FormErrors } from '~/lib/form/form-errors';
import { changesDiscarded, changesRestored, settingsNotSaved, settingsSaved } from './messages';
import { changesOf, patchOf, type SettingsValues, valuesOf } from './settings-values';

/** The first message for each whole path, so that an error of a link stands at its row. */
function errorsByPath(errors: readonly FieldError[]): FormErrors {
  const found: Record<string, string> = {};
  for (const { path, message } of errors) found[path] ??= message;
  return found;
}

/** What the contract refuses of a change, by path. */
function patchErrors(patch: SiteSettingsPatch): FormErrors {
  const result = siteSettingsPatch.safeParse(patch);
  if (result.success) return {};
  return errorsByPath(
    result.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
  );
}

/** The settings being edited: only what was changed is kept in this browser, checked and sent. */
export function useSettingsForm(settings: SiteSettings) {
  const [saved, setSaved] = useState(settings);
  const { isPending, run } = useAction();
  const changeSite = useChangeSite();
  const before = useMemo(() => valuesOf(saved), [saved]);
  const form = useForm<SettingsValues>(before);
  const { values, check, reset, merge } = form;
  const changes = useMemo(() => changesOf(before, values), [before, values]);
  const isDirty = Object.keys(changes).length > 0;
  const base = saved.updatedAt ?? '';
  const copy = useLocalCopy({ key: 'settings', base, values: changes, isDirty });
  useUnsaved(isDirty);

  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });

  /** True once everything is saved. */
  const save = async (): Promise<boolean> => {
    const patch = patchOf(changes);
    if (isPending || !isDirty || !check(patchErrors(patch))) return false;
    const outcome = await run((call) => call('PATCH /api/settings', { body: patch }), {
      onDone({ body: answer }) {
        setSaved(answer);
        changeSite(answer);
        reset(valuesOf(answer));
        // Keeps what was typed during the save.
        merge(changesOf(values, latest.current));
      },
      done: settingsSaved,
      refuse(error) {
        if (error instanceof ApiError) check(errorsByPath(error.errors));
        return false;
      },
      failed: settingsNotSaved,
    });
    return outcome !== null;
  };

  return {
    form,
    isDirty,
    isPending,
    save,
    discard(): void {
      reset(before);
      toast(changesDiscarded(() => merge(changes)));
    },
    /** What an earlier visit typed and never saved. */
    offer: copy.found && {
      savedAt: copy.found.savedAt,
      isOutdated: copy.found.base !== base,
      onRestore: () => {
        merge(copy.found?.values ?? {});
        copy.settle(true);
        if (isDirty) toast(changesRestored(() => merge(values)));
      },
      onDiscard: () => copy.settle(false),
    },
  };
}

/** An earlier visit's changes, and both answers to whether they are wanted. */
export type CopyOffer = NonNullable<ReturnType<typeof useSettingsForm>['offer']>;
