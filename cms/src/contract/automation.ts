import { z } from 'zod';
import { runStatus } from './automation-run';
import { limits } from './limits';
import { oneOf } from './one-of';
import { isoDate, keyText, queryFlag, requiredLine } from './text';

/** A task's badge: Recent under the first threshold, Active under the second, else Stale; in milliseconds (specification, section 9). */
export const taskFreshness = { recentMs: 2 * 3_600_000, activeMs: 24 * 3_600_000 } as const;

/** Times of day for social posts (specification, section 7). */
export const timesOfDay = ['morning', 'afternoon', 'evening'] as const;
/** Their hours in the site's time zone (specification, section 9). */
export const socialHours = { morning: 9, afternoon: 15, evening: 20 } as const;

/** The switches of the automation settings; `always` has none. */
export const taskSwitch = z.enum(['content', 'social', 'seo', 'newsletter', 'always']);

/**
 * A scheduled task; `lastRun` and `nextRun` are null for 'Never'. `schedule` is a cron expression
 * in the site's time zone; `enabled` is true if both the task's own switch and that of its group
 * are on.
 */
export const taskStatus = z.object({
  id: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  lastRun: isoDate.nullable(),
  /** When it was last due but had no work, for which no run is recorded. */
  lastIdle: isoDate.nullable(),
  nextRun: isoDate.nullable(),
  schedule: z.string(),
  defaultSchedule: z.string(),
  missed: z.enum(['skip', 'once', 'all']),
  switch: taskSwitch,
  running: z.boolean(),
  lastStatus: runStatus.nullable(),
  lastRunId: z.number().int().nullable(),
});

/** The id of a task in a path; an unknown one is 404. */
export const taskParam = z.object({ id: keyText('id', 60) });

/** Changes to a task; a schedule of null restores the default. */
export const taskPatch = z
  .object({
    enabled: z.boolean({ error: 'Enabled must be true or false' }),
    schedule: requiredLine('Schedule', limits.schedule).nullable(),
  })
  .partial();

/** Query of every job: `dryRun=1` changes nothing, `async=1` answers 202 with the run at once. */
export const runJobQuery = z.object({
  dryRun: queryFlag('dryRun').default(false),
  async: queryFlag('async').default(false),
});

/** Input of `generate-social`. */
export const generateSocialInput = z.object({
  timeOfDay: oneOf('timeOfDay', timesOfDay),
});

/**
 * The five cards of the automation dashboard and the newsletter rates; rates in percent, revenue in
 * USD. A metric is null until the first row of its kind has been recorded; after that a 0 is a real
 * 0.
 */
export const automationSummary = z.object({
  contentGeneratedToday: z.number().int().nullable(),
  socialPostsScheduledToday: z.number().int().nullable(),
  emailSubscribers: z.number().int().nullable(),
  affiliateClicksThisWeek: z.number().int().nullable(),
  revenueThisMonth: z.number().nullable(),
  emailOpenRate: z.number().nullable(),
  emailClickRate: z.number().nullable(),
  emailConversionRate: z.number().nullable(),
});

export type TaskSwitch = z.infer<typeof taskSwitch>;
export type TaskStatus = z.infer<typeof taskStatus>;
export type TaskPatch = z.infer<typeof taskPatch>;
export type AutomationSummary = z.infer<typeof automationSummary>;
