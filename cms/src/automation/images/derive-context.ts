import type { JobContext } from '../../tasks/runner/job';

/** A copy of the context with another way to count or process items. */
export function deriveContext(
  context: JobContext,
  change: Partial<Pick<JobContext, 'expect' | 'item'>>,
): JobContext {
  const { strapi, clock, input, runId, dryRun, signal } = context;
  return {
    strapi,
    clock,
    input,
    ...(runId !== undefined && { runId }),
    dryRun,
    signal,
    expect: (total) => context.expect(total),
    item: (subject, plan) => context.item(subject, plan),
    items: (planned, apply) => context.items(planned, apply),
    ...change,
  };
}
