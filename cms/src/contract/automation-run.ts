import { z } from 'zod';
import { limits } from './limits';
import { isoDate, optionalText, pageQuery } from './text';
import { imageUrl } from './url';

/** What happened to one thing: `proposed` waits as a revision for the administrator. */
export const itemOutcome = z.enum(['created', 'changed', 'proposed', 'skipped', 'failed']);

/** One thing that a job looked at, with the fields it changed or, in a dry run, would change. */
export const reportItem = z.object({
  kind: z.enum(['post', 'product', 'category', 'social', 'newsletter', 'mail', 'task', 'file']),
  id: z.number().int().nullable(),
  title: z.string(),
  outcome: itemOutcome,
  message: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});

/** What a job did; created and proposed things count as changed. `runId` is null after a dry run. */
export const taskReport = z.object({
  task: z.string(),
  runId: z.number().int().nullable(),
  dryRun: z.boolean(),
  changed: z.number().int(),
  skipped: z.number().int(),
  failed: z.number().int(),
  items: z.array(reportItem),
  durationMs: z.number().int(),
});

/** Where a run stands. */
export const runStatus = z.enum(['running', 'done', 'failed', 'cancelled', 'undone'], {
  error: 'status must be running, done, failed, cancelled or undone',
});

/** A run of a task or job in the history. */
export const run = z.object({
  id: z.number().int(),
  task: z.string(),
  trigger: z.enum(['schedule', 'button', 'catch-up']),
  status: runStatus,
  startedAt: isoDate,
  finishedAt: isoDate.nullable(),
  durationMs: z.number().int().nullable(),
  changed: z.number().int(),
  skipped: z.number().int(),
  failed: z.number().int(),
  error: z.string().nullable(),
  undoable: z.boolean(),
});

/** A run with everything it touched. */
export const runDetail = run.extend({ items: z.array(reportItem) });

/** Query of the history of runs. */
export const runQuery = pageQuery.extend({
  task: optionalText('task', 60).optional(),
  status: runStatus.optional(),
});

/** One server-sent event of a run. */
export const runEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), done: z.number().int(), total: z.number().int() }),
  z.object({ type: z.literal('item'), item: reportItem }),
  z.object({ type: z.literal('finished'), run }),
]);

/** The editor's own list for manual-fix-images: each address and what stands in for it. */
export const imageReplacements = z
  .array(
    z.object({
      from: optionalText('From', limits.url).refine((value) => value !== '', 'From is required'),
      to: imageUrl,
    }),
    { error: 'Replacements must be a list' },
  )
  .max(limits.imageReplacements, `Replacements must be at most ${limits.imageReplacements}`);

export type ReportItem = z.infer<typeof reportItem>;
export type TaskReport = z.infer<typeof taskReport>;
export type Run = z.infer<typeof run>;
export type RunDetail = z.infer<typeof runDetail>;
export type RunEvent = z.infer<typeof runEvent>;
export type ImageReplacements = z.infer<typeof imageReplacements>;
