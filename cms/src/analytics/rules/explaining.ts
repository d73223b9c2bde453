import { counted } from '../../lib/counted';
import type { Explanation, ExplainableMetric, MetricPart } from '../../contract/analytics';
import {
  botReasonNames,
  channelNames,
  deviceNames,
  OTHER,
  sourceNames,
  UNMATCHED,
} from '../../contract/analytics-names';
import { averageOrder, conversionRate } from './rates';
import type { Sums } from './roll-up';

/** The sums from which metrics are computed; money in USD. */
export interface MetricSums extends Sums {
  revenue: number;
  conversions: number;
  clickConversions: number;
  orderValue: number;
}

interface MetricText {
  label: string;
  unit: Explanation['unit'];
  counted: string;
  valueOf: (sums: MetricSums) => number;
  formulaOf: (sums: MetricSums, days: string) => string;
}

const usd = (value: number): string =>
  value.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
// Formats a percentage with one decimal, as on the screens.
const percent = (value: number): string => `${(Math.round(value * 10) / 10).toFixed(1)}%`;

/** Label of each metric, the definition of its count, and how it is computed. */
export const metricTexts: Readonly<Record<ExplainableMetric, MetricText>> = {
  revenue: {
    label: 'Revenue',
    unit: 'usd',
    counted:
      'Commissions, pending or approved, by the day of the click, or of the sale if no click is known. Reversed ones and currencies without a rate are left out.',
    valueOf: ({ revenue }) => revenue,
    formulaOf: ({ revenue, conversions }, days) =>
      `The commissions of ${counted(conversions, 'conversion')}, added up over ${days}: ${usd(revenue)}`,
  },
  clicks: {
    label: 'Affiliate clicks',
    unit: 'count',
    counted:
      'Clicks on affiliate links. Repeated clicks by one reader on the same product within 10 seconds count once; bots and your own clicks are not counted.',
    valueOf: ({ clicks }) => clicks,
    formulaOf: ({ clicks }, days) => `${counted(clicks, 'click')}, added up over ${days}`,
  },
  views: {
    label: 'Page views',
    unit: 'count',
    counted:
      'Pages shown in a reader’s browser, including moves from one page to the next. Bots, previews and your own visits are not counted.',
    valueOf: ({ views }) => views,
    formulaOf: ({ views }, days) => `${counted(views, 'view')}, added up over ${days}`,
  },
  visitors: {
    label: 'Daily visitors',
    unit: 'count',
    counted:
      'Unique readers per day, added up: readers aren’t recognized on another day, so someone who visits on three days is counted three times. Readers whose browser asks not to be tracked aren’t included.',
    valueOf: ({ visitors }) => visitors,
    formulaOf: ({ visitors }, days) =>
      `${counted(visitors, 'visitor')} of a day, added up over ${days}`,
  },
  sessions: {
    label: 'Sessions',
    unit: 'count',
    counted:
      'Visits: a reader’s views with less than 30 minutes between them. Readers whose browser asks not to be tracked aren’t included.',
    valueOf: ({ sessions }) => sessions,
    formulaOf: ({ sessions }, days) => `${counted(sessions, 'session')}, added up over ${days}`,
  },
  conversions: {
    label: 'Conversions',
    unit: 'count',
    counted:
      'Sales, pending or approved, by the day of the click, or of the sale if no click is known. Reversed ones and currencies without a rate are left out.',
    valueOf: ({ conversions }) => conversions,
    formulaOf: ({ conversions }, days) =>
      `${counted(conversions, 'conversion')}, added up over ${days}`,
  },
  conversionRate: {
    label: 'Conversion rate',
    unit: 'percent',
    counted:
      'Sales from clicks on affiliate links, as a percentage of those clicks. Sales without a known click are left out.',
    valueOf: conversionRate,
    formulaOf: (sums) =>
      sums.clicks === 0
        ? 'There are no clicks to divide by'
        : `${counted(sums.clickConversions, 'conversion')} from clicks ÷ ${counted(sums.clicks, 'click')} = ${percent(conversionRate(sums))}`,
  },
  avgOrderValue: {
    label: 'Average order value',
    unit: 'usd',
    counted: 'What readers paid at the shop per reported sale.',
    valueOf: averageOrder,
    formulaOf: (sums) =>
      sums.conversions === 0
        ? 'There are no conversions to divide by'
        : `${usd(sums.orderValue)} ÷ ${counted(sums.conversions, 'conversion')} = ${usd(averageOrder(sums))}`,
  },
  bots: {
    label: 'Bot requests',
    unit: 'count',
    counted:
      'Views and clicks by bots, recognized by their requests. They are excluded from all other metrics.',
    valueOf: ({ bots }) => bots,
    formulaOf: ({ bots }, days) => `${counted(bots, 'request')}, added up over ${days}`,
  },
};

const MONEY = ['revenue', 'conversions', 'conversionRate', 'avgOrderValue'] as const;
const OF_CLICKS: readonly ExplainableMetric[] = ['clicks', ...MONEY];
const OF_PAGES: readonly ExplainableMetric[] = ['views', ...OF_CLICKS];
// A visit has one source, but many pages.
const OF_VISITS: readonly ExplainableMetric[] = ['visitors', 'sessions', ...OF_PAGES];

/** The metrics counted by each part. */
export const metricsOfPart: Readonly<Record<MetricPart, readonly ExplainableMetric[]>> = {
  source: OF_VISITS,
  channel: OF_VISITS,
  campaign: OF_VISITS,
  device: OF_VISITS,
  post: OF_PAGES,
  category: OF_PAGES,
  page: OF_PAGES,
  product: OF_CLICKS,
  network: OF_CLICKS,
  bot: ['bots'],
};

/** Whether the keys of a part are ids. */
export const isKeyedById = (part: MetricPart): boolean =>
  ['post', 'category', 'product', 'network'].includes(part);

/** Names of parts within a sentence: 'Clicks are not counted by campaign'. */
export const partNames: Readonly<Record<MetricPart, string>> = {
  source: 'source',
  channel: 'channel',
  campaign: 'campaign',
  device: 'device',
  post: 'article',
  category: 'category',
  page: 'page',
  product: 'product',
  network: 'network',
  bot: 'reason',
};

const namesOfKeys: Partial<Record<MetricPart, Readonly<Record<string, string>>>> = {
  source: sourceNames,
  channel: channelNames,
  device: deviceNames,
  bot: botReasonNames,
};

/** Display name of a part's key, as far as it can be derived without the database. */
export const keyName = (part: MetricPart, key: string): string => {
  if (key === OTHER) return 'Other';
  const names = namesOfKeys[part];
  return names !== undefined && Object.hasOwn(names, key) ? (names[key] ?? key) : key;
};

const ONLY: Readonly<Record<MetricPart, (name: string) => string>> = {
  source: (name) => `Only visits from ${name}.`,
  channel: (name) => `Only visits through the channel ${name}.`,
  campaign: (name) => `Only visits from the campaign ${name}.`,
  device: (name) => `Only visits with the device type ${name}.`,
  post: (name) => `Only on the article ${name}.`,
  category: (name) => `Only on articles in ${name} and on the category page.`,
  page: (name) => `Only on the page ${name}.`,
  product: (name) => `Only on links to ${name}.`,
  network: (name) => `Only on links through ${name}.`,
  bot: (name) => `Only for the reason ${name}.`,
};

const REST: Readonly<Record<MetricPart, string>> = {
  source: 'sources',
  channel: 'channels',
  campaign: 'campaigns',
  device: 'devices',
  post: 'articles',
  category: 'categories',
  page: 'pages',
  product: 'products',
  network: 'networks',
  bot: 'reasons',
};

const CLICKS_OF: Readonly<Partial<Record<MetricPart, (name: string) => string>>> = {
  post: (name) =>
    `Only clicks on products of the article ${name}, including from its cards on other pages.`,
  category: (name) =>
    `Only clicks on products of articles in ${name}, including from their cards on other pages and on the category page.`,
  page: (name) =>
    `Only on the page ${name}, without clicks on article cards, which count for the article.`,
};

/** A sentence that says which part of the site a metric is narrowed to. */
export const onlySentence = (
  metric: ExplainableMetric,
  { part, key }: { part: MetricPart; key: string },
  name: string,
): string => {
  if (key === OTHER) return `Only ${REST[part]} that are not listed separately.`;
  if (part === 'source' && key === UNMATCHED)
    return 'Only sales without a click on this site, by the day of the sale.';
  const sentenceOf = (OF_CLICKS.includes(metric) ? CLICKS_OF[part] : undefined) ?? ONLY[part];
  return sentenceOf(name);
};
