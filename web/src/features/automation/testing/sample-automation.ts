import type { TaskStatus } from '@contract/automation';
import type { ReportItem, Run, RunDetail } from '@contract/automation-run';

/** A running 'Reformat Content' run. */
export const sampleRun = (rest: Partial<Run> = {}): Run => ({
  id: 7,
  task: 'reformat-content',
  trigger: 'button',
  status: 'running',
  startedAt: '2026-11-21T15:00:00.000Z',
  finishedAt: null,
  durationMs: null,
  attempt: 1,
  total: 0,
  changed: 0,
  skipped: 0,
  failed: 0,
  error: null,
  undoable: false,
  ...rest,
});

/** A report item about a post. */
export const sampleItem = (rest: Partial<ReportItem> = {}): ReportItem => ({
  kind: 'post',
  id: 3,
  title: 'A Slow Train North',
  outcome: 'changed',
  message: '2 headings, 1 table',
  changes: [{ field: 'content', before: '<h2>North</h2>', after: '## North' }],
  childRun: null,
  ...rest,
});

/** A run with a page of its items. */
export const sampleDetail = (run: Run, items: ReportItem[]): RunDetail => ({
  ...run,
  items,
  itemCount: items.length,
});

/** A scheduled task that has run. */
export const sampleTask = (rest: Partial<TaskStatus> = {}): TaskStatus => ({
  id: 'retention',
  name: 'Clean up old data',
  enabled: true,
  lastRun: '2026-11-21T07:00:00.000Z',
  lastIdle: null,
  nextRun: '2026-11-22T07:00:00.000Z',
  schedule: '0 2 * * *',
  defaultSchedule: '0 2 * * *',
  missed: 'once',
  switch: 'always',
  running: false,
  lastStatus: 'done',
  lastRunId: 5,
  ...rest,
});
