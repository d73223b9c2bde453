import { counted } from '../../lib/counted';
import type { SubmissionOutcome } from '../../contract/seo';
import { AppError } from '../../lib/errors';
import type { JobContext, Plan, TaskDefinition } from '../../tasks/runner/job';
import { seoSubmissionService } from '../../seo/services/submission';
import { automationService } from '../../tasks/services/automation';
import { siteCheckService } from '../../seo/services/site-check';

/** A batch of submitted addresses, with its outcome. */
interface Submitted {
  outcome: SubmissionOutcome;
  message: string;
  count: number;
}

const addresses = (count: number): string => counted(count, 'address', 'addresses');

/** Without an id, so that a resumed run also reports what it does. */
const item = (context: JobContext, title: string, plan: () => Promise<Plan>): Promise<void> =>
  context.item({ kind: 'task', id: null, title }, plan);

function planOf({ outcome, message }: Submitted): Plan {
  if (outcome !== 'accepted') return { outcome: 'failed', message };
  return { outcome: 'changed', message, apply: () => Promise.resolve(undefined) };
}

/** Submits all waiting addresses to search engines, until something prevents it. */
async function submitAll(context: JobContext): Promise<void> {
  const submission = seoSubmissionService(context.strapi);
  for (;;) {
    context.signal.throwIfAborted();
    const reported: Submitted | undefined = await submission.submitNext(context.signal);
    if (reported === undefined) return;
    await item(context, addresses(reported.count), () => Promise.resolve(planOf(reported)));
    if (reported.outcome !== 'accepted') return;
  }
}

/** Starts the daily check of the whole site as a separate run, without waiting for it. */
async function beginCheck({ strapi, runId }: JobContext): Promise<Plan> {
  try {
    const { run } = await automationService(strapi).beginJob('check-site', {
      trigger: 'schedule',
      parent: runId,
    });
    return {
      outcome: 'skipped',
      message: 'Started; it has its own report',
      childRun: run.id,
    };
  } catch (thrown) {
    if (!(thrown instanceof AppError && thrown.status === 409)) throw thrown;
    return { outcome: 'skipped', message: thrown.message };
  }
}

const NEWS = { new: 'New', changed: 'Changed', gone: 'Gone' } as const;

/** Lists every address that would be submitted, or reports why none would. */
async function preview(context: JobContext, whyNot: string | undefined): Promise<void> {
  const news = await seoSubmissionService(context.strapi).listNews(context.signal);
  if (whyNot !== undefined || news.length === 0) {
    const waiting =
      news.length === 0 ? 'Nothing to submit.' : `${addresses(news.length)} would be submitted.`;
    const message = whyNot === undefined ? waiting : `${waiting} ${whyNot}`;
    await item(context, 'All addresses', () => Promise.resolve({ outcome: 'skipped', message }));
  }
  if (whyNot !== undefined) return;
  for (const { path, what } of news) {
    const apply = () => Promise.resolve(undefined);
    const plan: Plan = { outcome: 'changed', message: NEWS[what], apply };
    await item(context, path, () => Promise.resolve(plan));
  }
}

/**
 * Submits new, changed and removed addresses to search engines, and starts the daily check of the
 * site.
 */
export const seoSubmit: TaskDefinition = {
  id: 'seo-submit',
  name: 'Search engines',
  schedule: '0 * * * *',
  missed: 'once',
  switch: 'seo',
  retries: 1,
  quiet: true,
  async run(context) {
    const { strapi, dryRun, input, signal } = context;
    const submission = seoSubmissionService(strapi);
    if (!dryRun && input.anew === true) await submission.clearHalt();
    const whyNot: string | undefined = await submission.whyNot();
    if (dryRun) {
      await preview(context, whyNot);
      return;
    }
    if (await siteCheckService(strapi).isDue()) {
      await item(context, 'Site check', () => beginCheck(context));
    }
    await submission.noteChanges(signal);
    if (whyNot === undefined) await submitAll(context);
  },
};
