import type { Core } from '@strapi/strapi';
import type {
  ExplainedRow,
  ExplainQuery,
  Explanation,
  ExplainableMetric,
} from '../../contract/analytics';
import { metricTexts, onlySentence } from '../rules/explaining';
import { dayStart } from '../../lib/periods';
import { toIso } from '../../lib/dates';
import {
  type CountedSale,
  presentExplainedRow,
  presentExplainedSale,
} from '../presenters/explained-row';
import { oldestAt, type RawRow, type RowKind, type RowPart } from '../queries/raw-rows';
import { readAnalyticsState } from '../queries/state';
import { checkPart, metricsByDay, findPart, nameOfPart } from '../reading/explained-part';
import { addMetrics, MetricReader, type Metrics, emptyMetrics } from '../reading/metric-reader';
import { newestRows, SHOWN } from '../reading/newest-rows';
import { service } from '../../strapi/service';
import { productService } from '../../affiliates/products/services/products';
import { salesService } from '../../affiliates/sales/services/sales';

/** The metrics computed from sales alone. */
const ofSales: readonly ExplainableMetric[] = ['revenue', 'conversions', 'avgOrderValue'];

/** The events behind a metric; undefined if they are not stored individually. */
const rowKinds: Readonly<Partial<Record<ExplainableMetric, RowKind>>> = {
  clicks: 'clicks',
  conversionRate: 'clicks',
  views: 'views',
  visitors: 'visitors',
  sessions: 'sessions',
  bots: 'bots',
};

function sumOf(days: readonly string[], metricsOf: (day: string) => Metrics): Metrics {
  const sum = emptyMetrics();
  for (const day of days) addMetrics(sum, metricsOf(day));
  return sum;
}

/** Recorded events with the clicked products. */
async function presentRows(
  strapi: Core.Strapi,
  rows: readonly RawRow[],
  timezone: string,
): Promise<ExplainedRow[]> {
  const ids = [...new Set(rows.flatMap(({ productId }) => productId ?? []))];
  const products = await productService(strapi).named(ids);
  return rows.map((row) =>
    presentExplainedRow(row, timezone, products.get(row.productId ?? 0)?.name),
  );
}

export const metricExplanationService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;

  const salesBehind = async (
    reader: MetricReader,
    of: RowPart | undefined,
  ): Promise<Pick<Explanation, 'rows' | 'rowsSince'>> => {
    const { from, to } = reader.compared.current;
    const sales = salesService(strapi);
    const rows: CountedSale[] = await sales.counted({ from, to }, of, SHOWN);
    const first: string | undefined = await sales.firstDay();
    return {
      rows: rows.map((row) => presentExplainedSale(row, reader.timezone)),
      rowsSince: first === undefined ? null : toIso(dayStart(reader.timezone, first)),
    };
  };

  const rowsSince = async (kind: RowKind): Promise<string | null> => {
    const isClicks = kind === 'clicks';
    const oldest = await oldestAt(knex(), isClicks ? 'affiliate_clicks' : 'analytics_events');
    if (oldest === undefined) return null;
    const { rawSince } = await readAnalyticsState(knex());
    return toIso(isClicks ? oldest : Math.max(oldest, rawSince));
  };

  return {
    /** Explains a metric of the site or a part of it; 400 if it is not counted by that part. */
    async explain(query: ExplainQuery): Promise<Explanation> {
      checkPart(query);
      const { figure: metric, part, key = '' } = query;
      const reader = await MetricReader.open(strapi, query.period, 'all');
      const { current, previous } = reader.compared;
      const of = await findPart(reader, query);
      const metricsOf = await metricsByDay(strapi, reader, of);
      const { label, unit, counted, valueOf, formulaOf } = metricTexts[metric];
      const name = part === undefined ? '' : await nameOfPart(strapi, part, key);
      const sum = sumOf(current.days, metricsOf);
      const eventsBehind = async (): Promise<Pick<Explanation, 'rows' | 'rowsSince'>> => {
        const kind = rowKinds[metric];
        if (kind === undefined) return { rows: [], rowsSince: null };
        const countOf = (day: string): number => metricsOf(day)[kind];
        const newest = await newestRows(knex(), reader, { kind, of, countOf });
        const rows = await presentRows(strapi, newest, reader.timezone);
        return { rows, rowsSince: await rowsSince(kind) };
      };
      return {
        label: part === undefined ? label : `${label}: ${name}`,
        unit,
        value: valueOf(sum),
        previous: valueOf(sumOf(previous.days, metricsOf)),
        counted:
          part === undefined ? counted : `${counted} ${onlySentence(metric, { part, key }, name)}`,
        formula: formulaOf(sum, `${current.days.length} days`),
        days: current.days.map((date) => ({ date, value: valueOf(metricsOf(date)) })),
        ...(ofSales.includes(metric) ? await salesBehind(reader, of) : await eventsBehind()),
      };
    },
  };
});
