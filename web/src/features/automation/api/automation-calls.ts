import type { TaskPatch, TaskStatus } from '@contract/automation';
import type { Run, TaskReport } from '@contract/automation-run';
import { request } from '~/lib/http';
import { AUTOMATION_PATH, runPath } from './automation-reads';

/** What a job takes besides its call. */
export type JobInput = Readonly<Record<string, string>>;

/** The call that runs a scheduled task. */
export const runTaskPath = (id: string): string => `${AUTOMATION_PATH}/run-task/${id}`;

/** Sets a job going by its call, with what it takes, and does not wait for its end. */
export const startRun = async (path: string, input?: JobInput): Promise<Run> =>
  (await request('POST', `${path}?async=1`, input)).body as Run;

/** What a job would change; may take long, since it looks at everything. */
export const previewRun = async (
  path: string,
  input: JobInput | undefined,
  signal: AbortSignal,
): Promise<TaskReport> =>
  (await request('POST', `${path}?dryRun=1`, input, { signal, timeout: 0 })).body as TaskReport;

/** Stops a run after the item at hand. */
export const cancelRun = async (id: number): Promise<void> => {
  await request('POST', `${runPath(id)}/cancel`);
};

/** Begins to take back what a run did. */
export const undoRun = async (id: number): Promise<Run> =>
  (await request('POST', `${runPath(id)}/undo?async=1`)).body as Run;

/** Changes what is set about a scheduled task. */
export const changeTask = async (id: string, patch: TaskPatch): Promise<TaskStatus> =>
  (await request('PATCH', `${AUTOMATION_PATH}/tasks/${id}`, patch)).body as TaskStatus;
