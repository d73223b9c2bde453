import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type SiteSettings,
  type SiteSettingsPatch,
  siteSettingsPatch,
  settingsTag,
} from '@contract/site-settings';
import type { FieldError } from '@contract/problem';
import { useForm } from '~/lib/form/use-form';
import { ApiError } from '~/lib/http';
import { useUnsaved } from '~/lib/leave-guard';
import { useLocalCopy } from '~/lib/local-copy';
import { useChangeSite } from '~/lib/site-context';
import { type Call, useAction } from '~/lib/use-action';
import { toast } from '~/ui/toast/toast-store';
import type { FormErrors } from '~/lib/form/form-errors';
import { clashesOf } from './clashes';
import {
  changesDiscarded,
  changesRestored,
  SettingsClash,
  settingsNotSaved,
  settingsSaved,
} from './messages';
import { changesOf, patchOf, type SettingsValues, valuesOf } from './settings-values';

/** The first message per full path, so that the error of a link is shown at its row. */
function errorsByPath(errors: readonly FieldError[]): FormErrors {
  const found: Record<string, string> = {};
  for (const { path, message } of errors) found[path] ??= message;
  return found;
}

/** Validation errors of a change, by path. */
function patchErrors(patch: SiteSettingsPatch): FormErrors {
  const result = siteSettingsPatch.safeParse(patch);
  if (result.success) return {};
  return errorsByPath(
    result.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
  );
}

type Changes = Partial<SettingsValues>;

const isOutdated = (error: unknown): boolean => error instanceof ApiError && error.status === 412;

/**
 * Saves changes made to `base`. Concurrent changes are merged, unless both sides changed the same
 * field: then nothing is saved, and SettingsClash is thrown.
 */
async function saveOnto(call: Call, base: SiteSettings, changes: Changes): Promise<SiteSettings> {
  try {
    const given = { body: patchOf(changes), ifMatch: settingsTag(base) };
    return (await call('PATCH /api/settings', given)).body;
  } catch (error) {
    if (!isOutdated(error)) throw error;
    const now = (await call('GET /api/settings')).body;
    const clashes = clashesOf(valuesOf(base), valuesOf(now), changes);
    if (Object.keys(clashes).length > 0) throw new SettingsClash(now, clashes);
    return saveOnto(call, now, changes);
  }
}

/** A ref to the latest value, for use after an asynchronous call. */
function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

const offerOf = (
  { found, answer }: ReturnType<typeof useLocalCopy<Changes>>,
  base: string,
  restore: (changes: Changes) => void,
) =>
  found && {
    savedAt: found.savedAt,
    isOutdated: found.base !== base,
    onRestore: () => {
      restore(found.values);
      answer(true);
    },
    onDiscard: () => answer(false),
  };

/** State of a settings section; only changes are stored locally, validated and sent. */
export function useSettingsForm(settings: SiteSettings, section: string) {
  const [saved, setSaved] = useState(settings);
  const { isPending, run } = useAction();
  const changeSite = useChangeSite();
  const before = useMemo(() => valuesOf(saved), [saved]);
  const form = useForm<SettingsValues>(before);
  const { values, check, reset, merge } = form;
  const changes = useMemo(() => changesOf(before, values), [before, values]);
  const isDirty = Object.keys(changes).length > 0;
  const base = saved.updatedAt ?? '';
  const copy = useLocalCopy({ key: `settings:${section}`, base, values: changes, isDirty });
  useUnsaved(isDirty);

  const latest = useLatest(values);

  /** Continues from the stored values, with the changes made here. */
  const goOnFrom = (now: SiteSettings, mine: Changes): void => {
    setSaved(now);
    reset(valuesOf(now));
    merge(mine);
  };

  /** Resolves to true if everything was saved. */
  const save = async (): Promise<boolean> => {
    if (isPending || !isDirty || !check(patchErrors(patchOf(changes)))) return false;
    const outcome = await run((call) => saveOnto(call, saved, changes), {
      onDone(answer) {
        changeSite(answer);
        // Keeps input made during the save.
        goOnFrom(answer, changesOf(values, latest.current));
      },
      done: settingsSaved,
      refuse(error) {
        if (error instanceof SettingsClash) {
          goOnFrom(error.now, changesOf(before, latest.current));
          check(error.clashes);
        } else if (error instanceof ApiError) check(errorsByPath(error.errors));
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
    /** Unsaved changes from an earlier visit. */
    offer: offerOf(copy, base, (restored) => {
      merge(restored);
      if (isDirty) toast(changesRestored(() => merge(values)));
    }),
  };
}

/** Changes from an earlier visit, with actions to restore or discard them. */
export type CopyOffer = NonNullable<ReturnType<typeof useSettingsForm>['offer']>;
