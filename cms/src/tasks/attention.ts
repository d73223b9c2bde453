import type { TaskStatus } from '../contract/automation';
import type { AttentionSource } from '../strapi/attention-source';
import type { Matter } from '../lib/matter';
import { taskControlService } from './services/task-control';

const failed = ({ id, name, lastRun, lastRunId }: TaskStatus): Matter => ({
  kind: 'failed-task',
  subject: id,
  severity: 'problem',
  title: `The task “${name}” failed`,
  detail: 'Its report says why.',
  ...(lastRun !== null && { since: Date.parse(lastRun) }),
  link: { path: '/admin?tab=automation', label: 'See report' },
  action: { kind: 'run-task', subject: id, label: 'Run again' },
  mark: lastRunId ?? lastRun ?? id,
});

/** Enabled scheduled tasks whose last run failed. */
export const tasksAttention: AttentionSource = {
  area: 'automation',
  list: async (strapi) =>
    (await taskControlService(strapi).status())
      .filter(({ enabled, running, lastStatus }) => enabled && !running && lastStatus === 'failed')
      .map(failed),
};
