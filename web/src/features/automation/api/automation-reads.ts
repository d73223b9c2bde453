import type { NetworkFigures, TopContent } from '@contract/analytics';
import type { AutomationSummary, TaskStatus } from '@contract/automation';
import type { ItemOutcome, Run, RunDetail, RunStatus } from '@contract/automation-run';
import { type Page, type Read, readAny, readAnyPage } from '~/lib/read';

/** Where everything about tasks and their runs is read. */
export const AUTOMATION_PATH = '/api/automation';

/** The address of one run. */
export const runPath = (id: number): string => `${AUTOMATION_PATH}/runs/${id}`;

/** All scheduled tasks. */
export const tasksRead = readAny<TaskStatus[]>(`${AUTOMATION_PATH}/status`);

/** The figures at the top of the automation dashboard. */
export const summaryRead = readAny<AutomationSummary>(`${AUTOMATION_PATH}/summary`);

/** The stories by what they earned in 30 days. */
export const topContentRead = readAny<TopContent[]>('/api/analytics/top-content?readers=real');

/** The affiliate networks by what they earned in 30 days. */
export const networksRead = readAny<NetworkFigures[]>(
  '/api/analytics/affiliate-networks?readers=real',
);

/** What a history of runs is narrowed by. */
interface RunListOptions {
  limit: number;
  offset?: number;
  task?: string;
  status?: RunStatus;
}

/** A page of runs, newest first. */
export function runsRead({ limit, offset = 0, task, status }: RunListOptions): Read<Page<Run>> {
  const query = new URLSearchParams({ limit: String(limit) });
  if (offset > 0) query.set('offset', String(offset));
  if (task !== undefined) query.set('task', task);
  if (status !== undefined) query.set('status', status);
  return readAnyPage(`${AUTOMATION_PATH}/runs?${query.toString()}`);
}

/** What goes on at the moment. */
export const runningRead = runsRead({ limit: 20, status: 'running' });

/** A run with a page of what it touched. */
export function runDetailRead(
  id: number,
  page: { limit: number; offset: number; outcome?: ItemOutcome },
): Read<RunDetail> {
  const query = new URLSearchParams({ limit: String(page.limit) });
  if (page.offset > 0) query.set('offset', String(page.offset));
  if (page.outcome !== undefined) query.set('outcome', page.outcome);
  return readAny(`${runPath(id)}?${query.toString()}`);
}
