import { useState } from 'react';
import type { AttentionActionKind, AttentionItem } from '@contract/attention';
import type { Run } from '@contract/automation-run';
import { callApi } from '~/lib/call-api';
import { followRun } from '~/lib/follow-run';
import { failureOf } from '~/lib/failure-toast';
import { useRefresh } from '~/lib/refresh';
import { staleOf } from '~/lib/use-action';
import { startJob } from '~/lib/use-run';
import { toast, type ToastInput } from '~/ui/toast/toast-store';

type Action = NonNullable<AttentionItem['action']>;

/** Milliseconds for which the server may still return its former findings. */
const KNOWN_MS = 2_000;

const endOf = (id: number): Promise<Run | null> =>
  new Promise((resolve) => {
    followRun(id, {
      progress: () => undefined,
      ended: resolve,
      gone: () => resolve(null),
    });
  });

/** API call of each action; resolves to the id of the started run, or null. */
const calls: Readonly<Record<AttentionActionKind, (subject: string) => Promise<number | null>>> = {
  backup: async () => (await callApi('POST /api/backups')).body.id,
  'run-task': async (id) =>
    (await startJob('POST /api/automation/run-task/{id}', { params: { id } })).body.id,
  'submit-pages': async () => (await callApi('POST /api/seo/submit')).body.id,
  'resume-mail': async () => {
    await callApi('POST /api/newsletter/mail/resume');
    return null;
  },
  'check-domain': async () => {
    await callApi('GET /api/newsletter/deliverability');
    return null;
  },
};

const done: Readonly<Record<AttentionActionKind, string>> = {
  backup: 'Backup created',
  'run-task': 'Task finished',
  'submit-pages': 'Pages submitted',
  'resume-mail': 'Sending again',
  'check-domain': 'Domain checked',
};

function outcomeOf({ kind, label }: Action, run: Run | null): ToastInput {
  if (run === null || run.status === 'done') return { title: done[kind] };
  return {
    title: `“${label}” failed`,
    description: run.error ?? 'It stopped before it finished.',
    variant: 'destructive',
  };
}

/** Runs an item's action, reports its outcome, and reloads the items. */
export function useItemAction({ action }: Pick<AttentionItem, 'action'>) {
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);

  const act = async (): Promise<void> => {
    if (action === null || isBusy) return;
    setBusy(true);
    try {
      const id = await calls[action.kind](action.subject);
      toast(outcomeOf(action, id === null ? null : await endOf(id)));
    } catch (error) {
      toast(failureOf(`“${action.label}” failed`)(error));
    }
    await new Promise((resolve) => setTimeout(resolve, KNOWN_MS));
    await refresh('/api/attention', ...staleOf('POST /api/backups'));
    setBusy(false);
  };

  return { isBusy, act };
}
