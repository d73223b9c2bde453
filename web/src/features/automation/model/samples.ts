import type { AutomationSummary } from '@contract/automation';

/** Sample values of the specification (section 3), shown until the first metric is measured. */
export const sampleSummary = {
  contentGeneratedToday: 3,
  socialPostsScheduledToday: 9,
  emailSubscribers: 1_247,
  affiliateClicksThisWeek: 156,
  revenueThisMonth: 2_340,
  emailOpenRate: 24.8,
  emailClickRate: 3.2,
  emailConversionRate: 1.8,
} as const satisfies Record<keyof AutomationSummary, number>;

/** Sample of the top earners in USD, with the amounts of section 9. */
export const sampleContent = [
  { name: 'Luxury Watches', amount: 4_230 },
  { name: 'Private Jets', amount: 3_890 },
  { name: 'Exotic Travel', amount: 2_340 },
] as const;

/** Clicks by affiliate network; sample values of section 2. */
export const sampleNetworks = [
  { name: 'Amazon Associates', clicks: 67 },
  { name: 'CJ Affiliate', clicks: 34 },
  { name: 'ShareASale', clicks: 28 },
] as const;
