import {
  type BreakdownRow,
  type CategoryMetrics,
  type MeasuredSince,
  type TopPerformer,
} from '@contract/analytics';
import { channelNames } from '@contract/analytics-names';
import { plural } from '~/lib/format';
import { isUnrecorded } from '~/lib/is-unrecorded';
import { usd } from '~/lib/money';

/** The best category, product or channel. */
export interface PerformanceRow {
  label: string;
  name: string;
  value: string;
  /** Explains a metric that is not a change. */
  note?: string;
  isSample: boolean;
}

/** Metrics of the last 30 days from which the rows are derived. */
export interface Measured {
  since: MeasuredSince;
  /** Start of the previous 30 days, the basis of comparison. */
  formerBegin: string;
  categories: readonly CategoryMetrics[];
  products: readonly TopPerformer[];
  channels: readonly BreakdownRow[];
}

/** Sample values of the specification (section 2). */
const SAMPLES = {
  category: { name: 'Exotic Travel', value: '+23%' },
  product: { name: 'Luxury Watches', value: usd(12_450) },
  channel: { name: 'Organic Search', value: '68%' },
} as const;

const NONE = 'None in 30 days';

const decimal = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** A change in percent: '+23.0%' (specification, section 9). */
const growthText = (percent: number): string =>
  `${decimal.format(percent).replace('-', '\u2212')}%`;

const best = <T>(items: readonly T[], valueOf: (item: T) => number): T | undefined => {
  const [first] = [...items].sort((a, b) => valueOf(b) - valueOf(a));
  return first !== undefined && valueOf(first) > 0 ? first : undefined;
};

function bestCategory({ categories, since, formerBegin }: Measured) {
  const top = best(categories, ({ views }) => views);
  if (top === undefined) return { name: NONE, value: growthText(0) };
  const wasMeasured = since.views !== null && Date.parse(since.views) < Date.parse(formerBegin);
  if (wasMeasured && top.previousViews > 0) {
    return { name: top.category, value: growthText(top.viewsGrowth) };
  }
  return {
    name: top.category,
    value: plural(top.views, 'view', 'views'),
    note: wasMeasured ? 'None in the previous 30 days' : 'The previous 30 days are incomplete',
  };
}

function bestProduct({ products }: Measured) {
  const top = best(products, ({ revenue }) => revenue);
  return { name: top?.name ?? NONE, value: usd(top?.revenue ?? 0) };
}

function bestChannel({ channels }: Measured) {
  const top = best(channels, ({ visitors }) => visitors);
  const all = channels.reduce((sum, { visitors }) => sum + visitors, 0);
  const names = new Map<string, string>(Object.entries(channelNames));
  return {
    name: top === undefined ? NONE : (names.get(top.key) ?? top.key),
    value: `${all === 0 ? 0 : Math.round(((top?.visitors ?? 0) / all) * 100)}%`,
  };
}

/**
 * The best of each kind; only samples until anything is recorded, so that samples and real metrics
 * never mix.
 */
export function performanceRows(measured: Measured): PerformanceRow[] {
  const isSample = isUnrecorded(measured.since);
  const row = (
    label: string,
    sample: { name: string; value: string },
    find: (measured: Measured) => Pick<PerformanceRow, 'name' | 'value' | 'note'>,
  ): PerformanceRow => ({ label, isSample, ...(isSample ? sample : find(measured)) });
  return [
    row('Top Performing Category', SAMPLES.category, bestCategory),
    row('Best Affiliate Product', SAMPLES.product, bestProduct),
    row('Traffic Source', SAMPLES.channel, bestChannel),
  ];
}

/** Explains the rows in a sentence. */
export const explainRows = (rows: readonly PerformanceRow[]): string =>
  rows.some(({ isSample }) => isSample)
    ? 'Sample values: nothing recorded yet.'
    : 'Views and their change, revenue, and share of visitors, in 30 days.';
