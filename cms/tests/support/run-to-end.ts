import type automation from '../../src/api/automation/services/automation';
import type history from '../../src/api/automation/services/run-history';
import { tasks } from '../../src/api/automation/registry';
import { type TaskReport, taskReport } from '../../src/contract/automation-run';
import type { ServiceLab } from './service-lab';

/** Runs a task or job to its end as if a person had started it; returns its report, checked against the contract. */
export async function runToEnd(
  lab: ServiceLab,
  id: string,
  options: { dryRun?: boolean; body?: unknown } = {},
): Promise<TaskReport> {
  const service = lab.service<typeof automation>('api::automation.automation');
  const isTask = tasks.some((task) => task.id === id);
  const { signal } = new AbortController();
  const begin = isTask ? service.startTask : service.startJob;
  const { report, started } = await begin(id, { dryRun: false, ...options, signal });
  await started?.ended;
  const runs = lab.service<typeof history>('api::automation.run-history');
  return taskReport.parse(report ?? (await runs.report(started?.run.id ?? 0)));
}
