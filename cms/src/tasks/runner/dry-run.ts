import { setImmediate } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { ReportItem, TaskReport } from '../../contract/automation-run';
import { limits } from '../../contract/limits';
import type { Clock } from '../../lib/clock';
import { isDatabaseAway } from '../../lib/to-app-error';
import { toReportItem } from '../queries/run-items';
import { isChange, type JobContext, type JobDefinition, type Plan, type Subject } from './job';
import { explainFailure, explainItem } from './run-context';

/** Items found so far. */
class Findings {
  readonly #tally = { changed: 0, skipped: 0, failed: 0 };
  readonly #planned: ReportItem[] = [];
  readonly #skipped: ReportItem[] = [];

  add(subject: Subject, planned: Plan): void {
    this.#tally[isChange(planned) ? 'changed' : planned.outcome] += 1;
    const list = planned.outcome === 'skipped' ? this.#skipped : this.#planned;
    if (list.length >= limits.reportItems) return;
    // Shortens changes at once, so that memory does not hold a thousand whole articles.
    const changes = isChange(planned) ? (planned.changes ?? []) : [];
    list.push(toReportItem({ subject, ...planned, changes }));
  }

  report(): Pick<TaskReport, 'changed' | 'skipped' | 'failed' | 'items'> {
    const items = [...this.#planned, ...this.#skipped].slice(0, limits.reportItems);
    return { ...this.#tally, items };
  }
}

/**
 * Reports what a job would do, without changing anything. If the job gives up, or the signal is
 * aborted (the caller disconnected, the server stops), the report has the items so far and the
 * reason.
 */
export async function dryRun(
  strapi: Core.Strapi,
  clock: Clock,
  job: JobDefinition,
  input: Record<string, unknown>,
  signal: AbortSignal,
): Promise<TaskReport> {
  const startedAt = clock.now();
  const findings = new Findings();
  const context: JobContext = {
    strapi,
    clock,
    input,
    signal,
    dryRun: true,
    expect: () => Promise.resolve(),
    async item(subject: Subject, plan: () => Promise<Plan>) {
      // Yields to other work, as in a real run.
      await setImmediate();
      signal.throwIfAborted();
      let planned: Plan;
      try {
        planned = await plan();
      } catch (thrown) {
        // An abort by the caller is not a failure of the item; without a database every item would
        // fail.
        signal.throwIfAborted();
        if (isDatabaseAway(thrown)) throw thrown;
        planned = { outcome: 'failed', message: explainItem(strapi, subject, thrown) };
      }
      findings.add(subject, planned);
    },
    items(planned) {
      for (const { subject, ...said } of planned) {
        findings.add(subject, { ...said, apply: () => Promise.resolve(undefined) });
      }
      return Promise.resolve();
    },
  };
  const report = (end: Pick<TaskReport, 'status' | 'error'>): TaskReport => ({
    task: job.id,
    ...end,
    runId: null,
    dryRun: true,
    ...findings.report(),
    durationMs: Math.max(0, clock.now() - startedAt),
  });
  try {
    await job.run(context);
    return report({ status: 'done', error: null });
  } catch (thrown) {
    if (signal.aborted) {
      return report({ status: 'cancelled', error: 'The preview was stopped before it finished.' });
    }
    const error = explainFailure(strapi, `The preview of ${job.name} failed`, thrown);
    return report({ status: 'failed', error });
  }
}
