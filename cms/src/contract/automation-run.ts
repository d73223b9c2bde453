import { z } from 'zod';
import { limits } from './limits';
import { oneOf } from './one-of';
import { isoDate, keyText, optionalText, pageQuery, queryFlag, querySort } from './text';
import { isHttpUrl, isImagePath, isSitePath } from './url';

/** State of a run. */
export const runStatus = oneOf('status', ['running', 'done', 'failed', 'cancelled', 'undone']);

/** Outcome of one item; `proposed` waits as a revision for the administrator. */
export const itemOutcome = oneOf('outcome', [
  'created',
  'changed',
  'proposed',
  'skipped',
  'failed',
]);

/** Kinds of things that an item of a run refers to. */
const itemKinds = [
  'post',
  'page',
  'product',
  'category',
  'author',
  'image',
  'redirect',
  'social',
  'newsletter',
  'mail',
  'task',
  'file',
] as const;

/**
 * One entity that a job looked at, with the fields that it changed or, in a dry run, would change.
 */
export const reportItem = z.object({
  kind: z.enum(itemKinds),
  id: z.number().int().nullable(),
  title: z.string(),
  outcome: itemOutcome,
  message: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** The run that this item started, with its own report and undo. */
  childRun: z.number().int().nullable(),
});

/**
 * Report of a job; created and proposed items count as changed. `runId` is null after a dry run. Lists at most 1,000
 * items, failed ones first, then changed ones; the run itself has all of them.
 */
export const taskReport = z.object({
  task: z.string(),
  status: runStatus,
  runId: z.number().int().nullable(),
  dryRun: z.boolean(),
  changed: z.number().int(),
  skipped: z.number().int(),
  failed: z.number().int(),
  /** Why the run stopped early. */
  error: z.string().nullable(),
  items: z.array(reportItem),
  durationMs: z.number().int(),
});

/** A run of a task or job in the history. */
export const run = z.object({
  id: z.number().int(),
  task: z.string(),
  trigger: z.enum(['schedule', 'button', 'catch-up', 'undo']),
  status: runStatus,
  startedAt: isoDate,
  finishedAt: isoDate.nullable(),
  durationMs: z.number().int().nullable(),
  attempt: z.number().int(),
  total: z.number().int(),
  changed: z.number().int(),
  skipped: z.number().int(),
  failed: z.number().int(),
  error: z.string().nullable(),
  undoable: z.boolean(),
});

/** Query of the items of a run; `changed` includes created and proposed items. */
export const runItemQuery = pageQuery.extend({ outcome: itemOutcome.optional() });

/** A run with a page of its items, failed ones first, then changed ones. */
export const runDetail = run.extend({ items: z.array(reportItem), itemCount: z.number().int() });

/** Query of the history of runs. */
export const runQuery = pageQuery.extend({
  task: keyText('task', 60).optional(),
  status: runStatus.optional(),
  /** `changed` sorts by the number of items that a run has changed. */
  sort: querySort(['started', 'changed', 'failed']).default('-started'),
});

/** Query of an undo: `async=1` answers 202 with the undoing run at once. */
export const undoQuery = z.object({ async: queryFlag('async').default(false) });

/** A server-sent event of a run. */
export const runEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), done: z.number().int(), total: z.number().int() }),
  z.object({ type: z.literal('item'), item: reportItem }),
  z.object({ type: z.literal('finished'), run }),
]);

/** The editor's own list for manual-fix-images: each address and its replacement. */
export const imageReplacements = z
  .array(
    z.object({
      from: optionalText('From', limits.url).refine(
        (value) => isHttpUrl(value) || isSitePath(value),
        'From must be an http(s) address or a path of this site',
      ),
      to: optionalText('To', limits.url).refine(
        (value) => (/^https:/i.test(value) ? isHttpUrl(value) : isImagePath(value)),
        'To must be an https address or an image of this site',
      ),
    }),
    { error: 'Replacements must be a list' },
  )
  .max(limits.imageReplacements, `Replacements must be at most ${limits.imageReplacements}`);

export type ItemOutcome = z.infer<typeof itemOutcome>;
export type RunStatus = z.infer<typeof runStatus>;
export type ReportItem = z.infer<typeof reportItem>;
export type TaskReport = z.infer<typeof taskReport>;
export type Run = z.infer<typeof run>;
export type RunQuery = z.infer<typeof runQuery>;
export type RunDetail = z.infer<typeof runDetail>;
export type RunEvent = z.infer<typeof runEvent>;
export type ImageReplacements = z.infer<typeof imageReplacements>;
