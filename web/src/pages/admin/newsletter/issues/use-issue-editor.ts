import { useEffect, useRef, useState } from 'react';
import type { NewsletterIssue, NewsletterIssuePatch } from '@contract/newsletter-issue';
import { loadIssue } from '~/features/newsletter/api/reads';
import {
  changedSince,
  issueErrors,
  type IssueValues,
  valuesOf,
} from '~/features/newsletter/model/issue-values';
import { copyRestored, issueNotSaved, issueSaved } from '~/features/newsletter/model/mail-messages';
import { OpenedValues } from '~/lib/form/opened-values';
import { type Form, useForm } from '~/lib/form/use-form';
import { useUnsaved } from '~/lib/leave-guard';
import { useLocalCopy } from '~/lib/local-copy';
import { useShortcut } from '~/lib/shortcut';
import { type Call, useAction } from '~/lib/use-action';
import { type ToastInput, toast } from '~/ui/toast/toast-store';

interface EditorOptions {
  /** Null for a new issue. */
  issue: NewsletterIssue | null;
  onCreated: (id: number) => void;
}

/** Notices that replace those about saving. */
interface Saying {
  done: ToastInput;
  failed: (error: unknown) => ToastInput;
}

/** Unsaved input, stored in this browser and offered again. */
function useTypedCopy(issue: NewsletterIssue | null, form: Form<IssueValues>) {
  const base = issue?.updatedAt ?? '';
  const { values, isDirty } = form;
  const key = `issue:${issue?.id ?? 'new'}`;
  const { found, answer, forget } = useLocalCopy({ key, base, values, isDirty });
  return {
    forget,
    offer: found && {
      savedAt: found.savedAt,
      isOutdated: found.base !== base,
      onRestore: () => {
        form.merge(found.values);
        answer(true);
        toast(copyRestored);
      },
      onDiscard: () => answer(false),
    },
  };
}

/**
 * Returns a function that saves the form; it resolves to the saved issue and the values that the
 * form continues with.
 */
function useStore(issue: NewsletterIssue | null) {
  const [opened] = useState(() => new OpenedValues(valuesOf(issue)));
  return async (
    call: Call,
    typed: IssueValues,
    patch: Pick<NewsletterIssuePatch, 'scheduledAt'>,
  ): Promise<{ stored: NewsletterIssue; kept: IssueValues }> => {
    if (issue === null) {
      const body = { scheduledAt: null, ...typed, ...patch };
      return { stored: (await call('POST /api/newsletter/issues', { body })).body, kept: typed };
    }
    const { id } = issue;
    const kept = opened.merge(valuesOf(await loadIssue(id)), typed);
    const { body: stored } = await call('PATCH /api/newsletter/issues/{id}', {
      params: { id },
      body: { ...kept, ...patch },
    });
    opened.set(valuesOf(stored));
    return { stored, kept };
  };
}

/** State of an unsent issue: form, local copy and saves. */
export function useIssueEditor({ issue, onCreated }: EditorOptions) {
  const form = useForm<IssueValues>(valuesOf(issue));
  const { values, isDirty } = form;
  const { isPending, run } = useAction();
  const { forget, offer } = useTypedCopy(issue, form);
  useUnsaved(isDirty);
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });

  const store = useStore(issue);

  /** Saves the form; resolves to the stored issue, or null if that failed. */
  const save = async (
    patch: Pick<NewsletterIssuePatch, 'scheduledAt'> = {},
    { done, failed }: Saying = { done: issueSaved, failed: issueNotSaved },
  ): Promise<NewsletterIssue | null> => {
    if (isPending || !form.check(issueErrors(values, issue === null))) return null;
    const sent = values;
    const answer = await run((call) => store(call, sent, patch), {
      done,
      failed,
      refuse: (error) => {
        const isShown = form.refuse(error);
        if (isShown) toast(failed(error));
        return isShown;
      },
    });
    if (answer === null) return null;
    const { stored, kept } = answer.result;
    const more = changedSince(sent, latest.current);
    form.reset(kept);
    form.merge(more);
    if (issue === null) {
      forget();
      onCreated(stored.id);
    }
    return stored;
  };

  useShortcut('s', () => void save());

  return {
    form,
    isPending,
    save,
    /** Like `save`, but only if there are unsaved changes. */
    saved: (): Promise<NewsletterIssue | null> =>
      issue !== null && !isDirty ? Promise.resolve(issue) : save(),
    forget,
    offer,
  };
}

export type IssueEditorState = ReturnType<typeof useIssueEditor>;
