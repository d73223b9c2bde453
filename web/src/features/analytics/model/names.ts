import {
  botReasonNames,
  channelNames,
  deviceNames,
  OTHER,
  sourceNames,
} from '@contract/analytics-names';
import type { ExplainableMetric, Metric, Period } from '@contract/analytics';

/** Names of the periods, as in the specification (section 2). */
export const periodNames: Readonly<Record<Period, string>> = {
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  '1y': 'Last year',
};

/** Names of the periods for comparison. */
export const previousPeriodNames: Readonly<Record<Period, string>> = {
  '7d': 'the previous 7 days',
  '30d': 'the previous 30 days',
  '90d': 'the previous 90 days',
  '1y': 'the previous year',
};

export const metricNames: Readonly<Record<Metric, string>> = {
  revenue: 'Revenue',
  clicks: 'Clicks',
  views: 'Views',
  conversions: 'Conversions',
  subscribers: 'New subscribers',
};

/** Notes on metrics whose names are not self-explanatory. */
export const metricNotes: Readonly<Partial<Record<Metric, string>>> = {
  subscribers: 'Current subscribers by sign-up date; people who unsubscribed aren’t included',
};

export const explainableNames: Readonly<Record<ExplainableMetric, string>> = {
  revenue: 'Revenue',
  clicks: 'Clicks',
  views: 'Views',
  visitors: 'Visitors',
  sessions: 'Sessions',
  conversions: 'Conversions',
  conversionRate: 'Conversion rate',
  avgOrderValue: 'Order value',
  bots: 'Bots',
};

const nameIn =
  (names: Readonly<Record<string, string>>) =>
  (key: string): string =>
    key === OTHER ? 'Other' : (names[key] ?? key);

export const channelName = nameIn(channelNames);
export const deviceName = nameIn(deviceNames);
export const botReasonName = nameIn(botReasonNames);
/** Display name of a source; sources without one keep their own. */
export const sourceName = nameIn(sourceNames);
/** Display name of a campaign or a page: its own name. */
export const plainName = nameIn({});

const STATUS_NAMES: Readonly<Record<string, string>> = {
  active: 'Active',
  pending: 'Pending',
  paused: 'Paused',
};

/** Label of a network's status (specification, section 4). */
export const statusName = (status: string): string => STATUS_NAMES[status] ?? 'Unknown';
