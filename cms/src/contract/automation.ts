import { z } from 'zod';
import { isoDate, optionalText, queryFlag } from './text';

/** Scheduled tasks (design, section 7). */
export const taskIds = [
  'publish-scheduled',
  'daily-articles',
  'social-morning',
  'social-afternoon',
  'social-evening',
  'social-publish',
  'image-check',
  'link-check',
  'seo-submit',
  'newsletter-digest',
  'mail-outbox',
  'retention',
  'backup',
] as const;

/** A task's badge: Recent under the first threshold, Active under the second, else Stale; in milliseconds (specification, section 9). */
export const taskFreshness = { recentMs: 2 * 3_600_000, activeMs: 24 * 3_600_000 } as const;

/** Times of day for social posts (specification, section 7). */
export const timesOfDay = ['morning', 'afternoon', 'evening'] as const;
/** Their hours in the site's time zone (specification, section 9). */
export const socialHours = { morning: 9, afternoon: 15, evening: 20 } as const;

/** The switches of the automation settings; `always` has none. */
export const taskSwitch = z.enum(['content', 'social', 'seo', 'newsletter', 'always']);

/** A scheduled task; `lastRun` and `nextRun` are null for 'Never'. */
export const taskStatus = z.object({
  id: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  lastRun: isoDate.nullable(),
  nextRun: isoDate.nullable(),
  schedule: z.string(),
  missed: z.enum(['skip', 'once', 'all']),
  switch: taskSwitch,
  running: z.boolean(),
});

/** The id of a task in a path; an unknown one is 404. */
export const taskParam = z.object({ id: optionalText('id', 60) });

/** What may be changed on a task. */
export const taskPatch = z
  .object({ enabled: z.boolean({ error: 'Enabled must be true or false' }) })
  .partial();

/** Query of every job: `dryRun=1` changes nothing, `async=1` answers 202 with the run at once. */
export const runJobQuery = z.object({
  dryRun: queryFlag('dryRun').default(false),
  async: queryFlag('async').default(false),
});

/** What `generate-social` takes. */
export const generateSocialInput = z.object({
  timeOfDay: z.enum(timesOfDay, { error: 'timeOfDay must be morning, afternoon or evening' }),
});

/** The five cards of the automation dashboard and its newsletter rates; rates in percent, revenue in USD. */
export const automationSummary = z.object({
  contentGeneratedToday: z.number().int(),
  socialPostsScheduledToday: z.number().int(),
  emailSubscribers: z.number().int(),
  affiliateClicksThisWeek: z.number().int(),
  revenueThisMonth: z.number(),
  emailOpenRate: z.number().nullable(),
  emailClickRate: z.number().nullable(),
  emailConversionRate: z.number().nullable(),
});

export type TaskId = (typeof taskIds)[number];
export type TimeOfDay = (typeof timesOfDay)[number];
export type TaskSwitch = z.infer<typeof taskSwitch>;
export type TaskStatus = z.infer<typeof taskStatus>;
export type TaskPatch = z.infer<typeof taskPatch>;
export type RunJobQuery = z.infer<typeof runJobQuery>;
export type GenerateSocialInput = z.infer<typeof generateSocialInput>;
export type AutomationSummary = z.infer<typeof automationSummary>;
