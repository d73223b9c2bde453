import { useCallback, useMemo, useState } from 'react';
import type { Run } from '@contract/automation-run';
import type { ApiResponse } from '~/lib/http';
import { useRefresh } from '~/lib/refresh';
import { startJob } from '~/lib/use-run';
import { staleOf, useAction } from '~/lib/use-action';
import { useFreshRead } from '~/lib/use-fresh-read';
import { toast, type ToastInput } from '~/ui/toast/toast-store';
import { runningRead, tasksRead } from '../api/reads';
import { allJobs, type Job } from './jobs';
import { cancelFailure, runEnded, startFailure, undoFailure } from './messages';

/** Reads that show runs in progress. */
const SHOWN = staleOf('POST /api/automation/runs/{id}/cancel');
/** Reads that a run may make stale. */
const CHANGED = staleOf('POST /api/automation/run-task/{id}');

/** Anything that can be started: a job or a scheduled task. */
export interface Startable extends Pick<Job, 'id' | 'label' | 'start' | 'preview' | 'warning'> {
  /** True if the list of runs is on the same page, which then scrolls to the started run. */
  isBesideRuns?: boolean;
}

/** Runs in progress, and actions on them. */
export interface Runs {
  /** Running runs, and those that ended since the screen was opened; newest first. */
  list: readonly Run[];
  /** Ids of the runs started on this screen. */
  own: ReadonlySet<number>;
  /** Ids of runs to scroll into view. */
  sought: ReadonlySet<number>;
  /** Whether a task is running or being started. */
  isBusy(task: string): boolean;
  nameOf(task: string): string;
  start(what: Startable): Promise<void>;
  /** Resolves to false if it could not be canceled. */
  cancel(run: Run): Promise<boolean>;
  undo(run: Run): Promise<void>;
  /** To be called once a run is known to have ended. */
  ended(run: Run): void;
  /** Removes a run from the list. */
  dismiss(id: number): void;
}

/** Returns the name of a task or job by its id. */
function useNames(): (task: string) => string {
  const { data: tasks } = useFreshRead(tasksRead);
  return useCallback(
    (task) =>
      allJobs.find(({ id }) => id === task)?.label ??
      tasks?.find(({ id }) => id === task)?.name ??
      task,
    [tasks],
  );
}

const withOne = <T>(set: ReadonlySet<T>, one: T): ReadonlySet<T> => new Set([...set, one]);
const without = <T>(set: ReadonlySet<T>, one: T): ReadonlySet<T> =>
  new Set([...set].filter((other) => other !== one));

/** Runs seen on this screen, together with those that the server reports as running. */
function useKnownRuns() {
  const { data: running } = useFreshRead(runningRead);
  const [known, setKnown] = useState<ReadonlyMap<number, Run>>(new Map());
  const [away, setAway] = useState<ReadonlySet<number>>(new Set());
  const list = useMemo(() => {
    const others = (running?.items ?? []).filter(({ id }) => !known.has(id));
    return [...known.values(), ...others]
      .filter(({ id }) => !away.has(id))
      .sort((a, b) => b.id - a.id);
  }, [running, known, away]);
  const keep = useCallback((run: Run) => setKnown((now) => new Map([...now, [run.id, run]])), []);
  const dismiss = useCallback((id: number) => setAway((now) => withOne(now, id)), []);
  return { list, keep, dismiss };
}

type Begin = (
  task: string,
  call: () => Promise<ApiResponse<Run>>,
  failed: (error: unknown) => ToastInput,
  isSought?: boolean,
) => Promise<boolean>;

/** Starts runs; remembers which were started here, and which calls are pending. */
function useBeginning(keep: (run: Run) => void) {
  const refresh = useRefresh();
  const [starting, setStarting] = useState<ReadonlySet<string>>(new Set());
  const [own, setOwn] = useState<ReadonlySet<number>>(new Set());
  const [sought, setSought] = useState<ReadonlySet<number>>(new Set());
  const begin: Begin = async (task, call, failed, isSought = false) => {
    setStarting((now) => withOne(now, task));
    try {
      const { body: run } = await call();
      keep(run);
      setOwn((now) => withOne(now, run.id));
      if (isSought) setSought((now) => withOne(now, run.id));
      void refresh(...SHOWN);
      return true;
    } catch (error) {
      toast(failed(error));
      return false;
    } finally {
      setStarting((now) => without(now, task));
    }
  };
  return { starting, own, sought, begin };
}

/** Starts jobs and follows running ones, including those started elsewhere. */
export function useRuns(): Runs {
  const refresh = useRefresh();
  const stopping = useAction();
  const nameOf = useNames();
  const { list, keep, dismiss } = useKnownRuns();
  const { starting, own, sought, begin } = useBeginning(keep);
  return {
    list,
    own,
    sought,
    nameOf,
    dismiss,
    isBusy: (task) =>
      starting.has(task) || list.some((run) => run.task === task && run.status === 'running'),
    async start({ id, label, start, isBesideRuns }) {
      await begin(id, start, (error) => startFailure(label, error), isBesideRuns);
    },
    async cancel({ id }) {
      const cancelled = await stopping.run(
        (call) => call('POST /api/automation/runs/{id}/cancel', { params: { id } }),
        { failed: cancelFailure },
      );
      return cancelled !== null;
    },
    async undo({ id, task }) {
      const undo = () => startJob('POST /api/automation/runs/{id}/undo', { params: { id } });
      if (await begin(task, undo, undoFailure)) dismiss(id);
    },
    ended(run) {
      keep(run);
      if (own.has(run.id)) toast(runEnded(nameOf(run.task), run));
      void refresh(...CHANGED);
    },
  };
}
