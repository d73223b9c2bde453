import type { AiUsage } from '@contract/ai-usage';
import type { AutomationSummary, TaskStatus } from '@contract/automation';
import type { Run } from '@contract/automation-run';
import type { AutomationSwitches } from '@contract/site-settings';
import { sampleTask } from '~/features/automation/testing/sample-automation';

/** A response of the API. */
interface ServedAnswer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** Prefix of the screen's reads. */
export const AUTOMATION = 'GET /api/automation';
/** Read of the running runs. */
export const RUNNING = `${AUTOMATION}/runs?limit=20&status=running`;
/** Read of the history when the screen opens. */
export const HISTORY = `${AUTOMATION}/runs?limit=10`;

/** A page of runs as the server returns it. */
export const listOf = (runs: Run[], total = runs.length): ServedAnswer => ({
  status: 200,
  body: runs,
  headers: { 'x-total-count': String(total) },
});

/** The tasks as the server returns them. */
export const tasksOf = (...tasks: TaskStatus[]): ServedAnswer => ({ status: 200, body: tasks });

/** An error response as the server returns it. */
export const problem = (
  status: number,
  detail: string,
  errors: { path: string; message: string }[] = [],
): ServedAnswer => ({ status, body: { status, code: 'refused', detail, errors } });

/** A summary before anything is recorded. */
export const unrecorded: AutomationSummary = {
  contentGeneratedToday: null,
  socialPostsScheduledToday: null,
  emailSubscribers: null,
  affiliateClicksThisWeek: null,
  revenueThisMonth: null,
  emailOpenRate: null,
  emailClickRate: null,
  emailConversionRate: null,
};

/** The settings, with every group switched on except those named. */
export const settingsWithout = (...off: (keyof AutomationSwitches)[]): ServedAnswer => ({
  status: 200,
  body: {
    automation: {
      content: true,
      social: true,
      seo: true,
      newsletter: true,
      ...Object.fromEntries(off.map((group) => [group, false])),
    },
  },
});

/** Today's usage against its budgets. */
const usage: AiUsage = {
  today: {
    date: '2026-11-21',
    requests: 4,
    promptTokens: 9_000,
    completionTokens: 3_340,
    cost: 0.03,
  },
  tokenBudget: 100_000,
  costBudget: null,
  days: [],
};

/** Read of the proposed rewrites. */
export const WAITING = 'GET /api/revisions?state=proposed&limit=10';

/** Response about the configured model; null for none. */
export const setupWith = (model: string | null): ServedAnswer => ({
  status: 200,
  body: { ai: { isConfigured: model !== null, model: model ?? '' } },
});

/** Responses while nothing is running or has run. */
export const quiet: Record<string, ServedAnswer> = {
  'GET /api/analytics/top-content?readers=real': { status: 200, body: [] },
  'GET /api/analytics/affiliate-networks?readers=real': { status: 200, body: [] },
  [`${AUTOMATION}/status`]: tasksOf(sampleTask()),
  [`${AUTOMATION}/summary`]: { status: 200, body: { ...unrecorded, emailSubscribers: 21 } },
  [RUNNING]: listOf([]),
  [HISTORY]: listOf([]),
  [WAITING]: { status: 200, body: [], headers: { 'x-total-count': '0' } },
  'GET /api/ai/usage': { status: 200, body: usage },
  'GET /api/admin/setup': setupWith(null),
  'GET /api/settings': settingsWithout(),
};
