import { z } from 'zod';
import { networkMetrics, topPerformer } from './analytics';
import { limits } from './limits';
import { DEFAULT_SUB_ID } from './sub-id-parameter';
import { isoDate, queryFlag, requiredLine, slugText } from './text';

/**
 * Network statuses that have their own badge; any other is shown as 'Unknown' (specification,
 * section 4).
 */
export const networkStatuses = ['active', 'pending', 'paused'] as const;

/**
 * Difference between reported clicks and ours, in percent of the greater number, above which an
 * alert is raised.
 */
export const DRIFT_ALERT_PERCENT = 10;

/** Minimum number of clicks, ours or the network's, for a difference to be significant. */
export const DRIFT_ALERT_CLICKS = 20;

/**
 * Our clicks compared with those that a network reports, on the days it reported. `drift` is the
 * difference in percent of our clicks, positive where the network has more; null where nothing was
 * reported or we counted none.
 */
export const clickDrift = z.object({
  networkId: z.number().int(),
  network: z.string(),
  ourClicks: z.number().int(),
  reportedClicks: z.number().int(),
  reportedDays: z.number().int(),
  drift: z.number().nullable(),
  isDrifting: z.boolean(),
});

/** Sales of a period in USD, and counts of what needs the administrator. */
export const salesOverview = z.object({
  clicks: z.number().int(),
  conversions: z.number().int(),
  conversionRate: z.number(),
  pendingRevenue: z.number(),
  approvedRevenue: z.number(),
  reversedRevenue: z.number(),
  /** Sales of all time that neither a click nor the administrator assigns to a product or post. */
  unmatched: z.number().int(),
  /** Currencies whose sales are not counted until they have an exchange rate. */
  missingRates: z.array(z.string()),
  /** Products whose link check failed twice in a row. */
  brokenLinks: z.number().int(),
});

/** Answer of `GET /api/affiliate/performance`. */
export const affiliatePerformance = z.object({
  networks: z.array(networkMetrics),
  topPerformers: z.array(topPerformer),
  overview: salesOverview,
  drift: z.array(clickDrift),
});

/** A network as the administrator manages it, with the address and secret of its postback. */
export const affiliateNetwork = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  status: z.string(),
  commissionRate: z.number(),
  subIdParameter: z.string(),
  /** Whether reports must be signed, so that the secret is never sent. */
  signedOnly: z.boolean(),
  archived: z.boolean(),
  productCount: z.number().int(),
  saleCount: z.number().int(),
  postbackUrl: z.string(),
  postbackSecret: z.string(),
  createdAt: isoDate,
  updatedAt: isoDate,
});

const flag = (label: string) => z.boolean({ error: `${label} must be true or false` });

const fields = {
  name: requiredLine('Name', limits.name),
  slug: slugText(limits.slug),
  status: requiredLine('Status', 40),
  commissionRate: z
    .number({ error: 'Commission rate must be a number' })
    .min(0, 'Commission rate must be between 0 and 100')
    .max(100, 'Commission rate must be between 0 and 100'),
  subIdParameter: z
    .string({ error: 'Sub-ID parameter must be text' })
    .regex(/^[A-Za-z][\w.-]{0,39}$/, 'Sub-ID parameter must be a query parameter name'),
  signedOnly: flag('Signed only'),
  archived: flag('Archived'),
};

/** Body that creates a network; the server generates its postback secret. */
export const affiliateNetworkInput = z.object({
  ...fields,
  status: fields.status.default('pending'),
  commissionRate: fields.commissionRate.default(0),
  subIdParameter: fields.subIdParameter.default(DEFAULT_SUB_ID),
  signedOnly: fields.signedOnly.default(false),
  archived: fields.archived.default(false),
});

/** A partial edit of a network; unknown and read-only keys are ignored. */
export const affiliateNetworkPatch = z.object(fields).partial();

/** Query of `GET /api/affiliate/networks`; archived ones are listed only on request. */
export const affiliateNetworkQuery = z.object({
  archived: queryFlag('archived').default(false),
});

/** The clicks that a network reports, by day; a day that was already reported is replaced. */
export const reportedClicksInput = z.object({
  days: z
    .array(
      z.object({
        day: z.iso.date('Day must be a day as YYYY-MM-DD'),
        clicks: z
          .int({ error: 'Clicks must be a whole number' })
          .min(0, 'Clicks must not be negative')
          .max(limits.reportedClicks, 'Clicks are too many'),
      }),
      { error: 'Days must be a list' },
    )
    .min(1, 'Days are required')
    .max(limits.reportedDays, `Days must be at most ${limits.reportedDays}`),
});

/**
 * A network's reconciliation with the clicks of each day of the period; `reported` is null for days
 * without a report.
 */
export const networkReconciliation = clickDrift.extend({
  days: z.array(
    z.object({
      day: z.iso.date(),
      ours: z.number().int(),
      reported: z.number().int().nullable(),
    }),
  ),
});

export type AffiliatePerformance = z.infer<typeof affiliatePerformance>;
export type SalesOverview = z.infer<typeof salesOverview>;
export type ClickDrift = z.infer<typeof clickDrift>;
export type AffiliateNetwork = z.infer<typeof affiliateNetwork>;
export type AffiliateNetworkInput = z.infer<typeof affiliateNetworkInput>;
export type AffiliateNetworkPatch = z.infer<typeof affiliateNetworkPatch>;
export type ReportedClicksInput = z.infer<typeof reportedClicksInput>;
export type NetworkReconciliation = z.infer<typeof networkReconciliation>;
