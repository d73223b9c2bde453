import { useEffect, useState } from 'react';
import type { Run } from '@contract/automation-run';
import type { AcceptedOf, Address, JobAddress, ResponseOf } from '@contract/calls';
import { callApi, type CallArgs } from './call-api';
import type { ApiResponse } from './http';
import { poll } from './poll';
import { useRefresh } from './refresh';
import { reasonOf } from './reason-of';
import { staleOf } from './use-action';

const adding = (given: object | undefined, more: object): CallArgs<JobAddress> =>
  [{ ...given, ...more }] as unknown as CallArgs<JobAddress>;

/** Like `callApi`, but starts a job without waiting for its end; the response is its run. */
export const startJob = <A extends JobAddress>(
  address: A,
  ...[given]: CallArgs<A>
): Promise<ApiResponse<AcceptedOf<JobAddress>>> =>
  callApi<JobAddress>(
    address,
    ...adding(given, { query: { async: true } }),
  ) as Promise<ApiResponse> as Promise<ApiResponse<AcceptedOf<JobAddress>>>;

/** Previews a job, without a timeout, since it may process everything. */
export const previewJob = <A extends JobAddress>(
  signal: AbortSignal,
  address: A,
  ...[given]: CallArgs<A>
): Promise<ApiResponse<ResponseOf<JobAddress>>> =>
  callApi<JobAddress>(address, ...adding(given, { query: { dryRun: true }, signal, timeout: 0 }));

const ONE = 'GET /api/automation/runs/{id}';

/** All but `current` and `start` must be stable between renders. */
interface RunLinks {
  /** Id of a running run, even if started by somebody else or the schedule; null for none. */
  current: number | null;
  /** The call that starts it; what it makes stale is refreshed after the run. */
  address: Address;
  start: () => Promise<ApiResponse<Run>>;
  /** Called when a run started here has ended. */
  ended: (run: Run) => void;
  /** Called with the reason if it could not start. */
  refused: (reason: string) => void;
}

/** Follows a run, started here or elsewhere, and refreshes stale reads afterwards. */
export function useRun({ current, address, start, ended, refused }: RunLinks) {
  const refresh = useRefresh();
  const [own, setOwn] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [run, setRun] = useState<Run | null>(null);
  const [isStarting, setStarting] = useState(false);
  const id = [own, current].find((one) => one !== null && one !== over) ?? null;
  const isOwn = id !== null && id === own;

  useEffect(() => {
    if (id === null) return undefined;
    const end = (): void => {
      setRun(null);
      setOver(id);
      void refresh(...staleOf(address));
    };
    return poll({
      read: async () => (await callApi(ONE, { params: { id }, query: { limit: 1 } })).body,
      tell(now) {
        if (now.status === 'running') {
          setRun(now);
          return false;
        }
        if (isOwn) ended(now);
        end();
        return true;
      },
      gone: end,
    });
  }, [id, isOwn, refresh, ended, address]);

  const isRunning = isStarting || id !== null;
  const begin = async (): Promise<void> => {
    if (isRunning) return;
    setStarting(true);
    try {
      const { body: begun } = await start();
      setOwn(begun.id);
      setRun(begun);
    } catch (error) {
      refused(reasonOf(error, 'Please try again.'));
    } finally {
      setStarting(false);
    }
  };

  return { run, isRunning, begin };
}
