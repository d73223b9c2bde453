import { work } from '../../src/automation/registry';
import { type TaskReport, taskReport } from '../../src/contract/automation-run';
import type { ServiceLab } from './service-lab';
import { automationService } from '../../src/tasks/services/automation';
import { runHistoryService } from '../../src/tasks/services/run-history';

/**
 * Runs a task or job as if a person had started it; returns its report, checked against the
 * contract.
 */
export async function runToEnd(
  lab: ServiceLab,
  id: string,
  { dryRun = false, body }: { dryRun?: boolean; body?: unknown } = {},
): Promise<TaskReport> {
  const service = automationService(lab.strapi);
  const isTask = work.tasks.some((task) => task.id === id);
  if (dryRun) {
    const { signal } = new AbortController();
    const preview = isTask ? service.previewTask(id, signal) : service.previewJob(id, body, signal);
    return taskReport.parse(await preview);
  }
  const { run, ended } = await (isTask ? service.beginTask(id) : service.beginJob(id, { body }));
  await ended;
  return taskReport.parse(await runHistoryService(lab.strapi).report(run.id));
}
