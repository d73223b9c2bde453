import type { ExplainableMetric, MetricPart } from '@contract/analytics';
import type { Column, ExplainTarget } from '../metric-table';
import type { Unit } from '../numbers';

/** A text column. */
export const text = (label: string): Column => ({ label, kind: 'text' });

/** A column of numbers. */
export const column = (label: string, kind: Unit = 'count'): Column => ({ label, kind });

export const visitors = column('Visitors');
export const share = column('Share', 'percent');
export const sessions = column('Sessions');
export const views = column('Views');
export const clicks = column('Clicks');
/** Above 100 if readers click a post's cards without opening it. */
export const clickRate = column('Clicks per 100 views', 'rate');
export const revenue = column('Revenue', 'usd');

/** Explanation target of a row: some metrics, limited to a part of the site. */
export const explains = (
  name: string,
  part: MetricPart,
  key: string | number,
  metrics: readonly [ExplainableMetric, ...ExplainableMetric[]],
): { explains: ExplainTarget } => ({
  explains: { name, metrics, of: { part, key: String(key) } },
});
