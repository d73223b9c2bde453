import { useState } from 'react';
import type { Run } from '@contract/automation-run';
import type { ImportDetail } from '@contract/moving';
import { callApi } from '~/lib/call-api';
import { poll } from '~/lib/poll';
import { failureOf } from '~/lib/failure-toast';
import { useRefresh } from '~/lib/refresh';
import { staleOf } from '~/lib/use-action';
import { useFreshRead } from '~/lib/use-fresh-read';
import { startJob } from '~/lib/use-run';
import { toast } from '~/ui/toast/toast-store';
import { runningImportRead } from '../api/import-reads';

const UNDO = 'POST /api/automation/runs/{id}/undo';

/** Resolves when a run has ended. */
const endOf = (id: number): Promise<void> =>
  new Promise((resolve) => {
    const given = { params: { id }, query: { limit: 1 } };
    poll({
      read: async () => (await callApi('GET /api/automation/runs/{id}', given)).body,
      tell({ status }) {
        if (status === 'running') return false;
        resolve();
        return true;
      },
      gone: resolve,
    });
  });

/** Undoes everything that an import's runs have brought, newest run first. */
export function useUndo({ runs }: Pick<ImportDetail, 'runs'>) {
  const refresh = useRefresh();
  const { data } = useFreshRead(runningImportRead);
  const [own, setOwn] = useState<Run | null>(null);
  const undoable = runs.filter((run) => run.undoable);
  const undo = async (): Promise<void> => {
    try {
      for (const { id } of undoable) {
        const { body } = await startJob(UNDO, { params: { id } });
        setOwn(body);
        await endOf(body.id);
      }
    } catch (error) {
      toast(failureOf('Not undone')(error));
    }
    await refresh(...staleOf('POST /api/imports/{id}/run'));
    setOwn(null);
  };
  return {
    /** The running undo, started here or on another page. */
    running: own ?? data?.items.find(({ trigger }) => trigger === 'undo') ?? null,
    canUndo: undoable.length > 0,
    undo: () => void undo(),
  };
}
