import { useCallback, useRef, useState } from 'react';
import type { SiteTexts, SiteTextsPatch } from '@contract/own-texts';
import { settingsTag } from '@contract/site-settings';
import type { FormErrors } from '~/lib/form/form-errors';
import { ApiError } from '~/lib/http';
import { useUnsaved } from '~/lib/leave-guard';
import { useChangeSite, useSite } from '~/lib/site-context';
import { type Call, useAction } from '~/lib/use-action';
import { toast } from '~/ui/toast/toast-store';
import { changesDiscarded, TextsClash, textsNotSaved, textsSaved } from './messages';
import { shownTexts, textChanges, textClashes, type TextDrafts, textFaults } from './own-texts';

const LOSS = 'Your changes to the texts will be lost.';

/**
 * Saves changes made to `base`. Concurrent changes are merged, unless both sides changed the same
 * text or the language changed: then nothing is saved, and TextsClash is thrown.
 */
async function saveOnto(
  call: Call,
  base: SiteTexts,
  texts: SiteTextsPatch['texts'],
): Promise<SiteTexts> {
  try {
    const given = { body: { texts }, ifMatch: settingsTag(base) };
    return (await call('PATCH /api/settings/texts', given)).body;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 412) throw error;
    const now = (await call('GET /api/settings/texts')).body;
    if (now.language !== base.language) throw new TextsClash(undefined, {});
    const clashes = textClashes(base, now, texts);
    if (Object.keys(clashes).length > 0) throw new TextsClash(now, clashes);
    return saveOnto(call, now, texts);
  }
}

/** Errors of a response, by key of the text. */
const errorsByKey = ({ errors }: ApiError): FormErrors =>
  Object.fromEntries(errors.map(({ path, message }) => [path.replace(/^texts\./, ''), message]));

const without = (errors: FormErrors, key: string): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => name !== key));

/** Typed texts, with their save errors until they are edited again. */
function useTextDrafts() {
  const [drafts, setDrafts] = useState<TextDrafts>({});
  const [refused, setRefused] = useState<FormErrors>({});
  const set = useCallback((key: string, typed: string): void => {
    setDrafts((now) => ({ ...now, [key]: typed }));
    setRefused((errors) => (key in errors ? without(errors, key) : errors));
  }, []);
  return { drafts, setDrafts, refused, setRefused, set };
}

/** State of the owner's texts; only changes are sent. */
export function useOwnTexts(state: SiteTexts) {
  const [saved, setSaved] = useState(state);
  const { drafts, setDrafts, refused, setRefused, set } = useTextDrafts();
  const formRef = useRef<HTMLFormElement>(null);
  const { isPending, run } = useAction();
  const site = useSite();
  const changeSite = useChangeSite();
  const changes = textChanges(saved, drafts);
  const isDirty = Object.keys(changes).length > 0;
  useUnsaved(isDirty, LOSS);

  /** Shows the errors, and focuses the first text with one. */
  const refuse = (errors: FormErrors): void => {
    setRefused(errors);
    const first = saved.texts.find(({ key }) => key in errors);
    const name = CSS.escape(first?.key ?? '');
    formRef.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  };

  /** Resolves to true if everything was saved. */
  const save = async (): Promise<boolean> => {
    if (isPending || !isDirty) return false;
    const faults = textFaults(saved, drafts);
    if (Object.keys(faults).length > 0) {
      refuse(faults);
      return false;
    }
    const outcome = await run((call) => saveOnto(call, saved, changes), {
      onDone(answer) {
        setSaved(answer);
        changeSite({ ...site, texts: shownTexts(answer) });
        // Keeps input made during the save.
        setDrafts((now) =>
          Object.fromEntries(Object.entries(now).filter(([key, typed]) => typed !== drafts[key])),
        );
      },
      done: textsSaved,
      refuse(error) {
        if (error instanceof TextsClash && error.now !== undefined) setSaved(error.now);
        if (error instanceof TextsClash) refuse(error.clashes);
        else if (error instanceof ApiError) refuse(errorsByKey(error));
        return false;
      },
      failed: textsNotSaved,
    });
    return outcome !== null;
  };

  return {
    saved,
    drafts,
    refused,
    formRef,
    isDirty,
    isPending,
    set,
    save,
    discard(): void {
      setDrafts({});
      setRefused({});
      toast(changesDiscarded(() => setDrafts(drafts)));
    },
  };
}
