import type { Core } from '@strapi/strapi';
import type { MetricPart, Period } from '../../contract/analytics';
import { OTHER } from '../../contract/analytics-names';
import { comparePeriod, type ComparedPeriod } from '../../lib/periods';
import type { Sums } from '../rules/roll-up';
import { piecesOf, type DayRange } from '../rules/span-pieces';
import { systemClock } from '../../lib/clock';
import {
  noSums,
  type Readers,
  selectKeys,
  selectSiteDays,
  selectTop,
  SUMS,
  type TopSums,
} from '../queries/daily-reading';
import { closedMonths } from '../queries/months';
import type { Earned } from '../services/revenue';
import { LISTED, listOrder } from './lists';
import { analyticsMonthsService } from '../services/months';
import { siteSettingsService } from '../../settings/services/site-settings';
import { revenueService } from '../services/revenue';

/** All metrics of a key of a part. */
export type Metrics = Sums & Earned;

/** A row of a list. */
export interface ListedMetrics extends Metrics {
  key: string;
}

/** Metrics that are all zero. */
export const emptyMetrics = (): Metrics => ({
  ...noSums(),
  revenue: 0,
  conversions: 0,
  clickConversions: 0,
  orderValue: 0,
});

const EARNED = ['revenue', 'conversions', 'clickConversions', 'orderValue'] as const;

// Rounds to whole cents, since fractions of USD do not add up exactly.
const exact = (value: number): number => Math.round(value * 100) / 100;

/** Adds metrics to others. */
export function addMetrics(to: Metrics, metrics: Partial<Metrics>): void {
  for (const name of [...SUMS, ...EARNED]) to[name] = exact(to[name] + (metrics[name] ?? 0));
}

const subtract = (from: Metrics, metrics: Metrics): void => {
  for (const name of [...SUMS, ...EARNED]) from[name] = exact(from[name] - metrics[name]);
};

const isAnything = (metrics: Metrics): boolean =>
  [...SUMS, ...EARNED].some((name) => metrics[name] !== 0);

/**
 * Reads the rows behind the metrics of one answer, for a period that ends today in the site's time
 * zone.
 */
export class MetricReader {
  private constructor(
    private readonly strapi: Core.Strapi,
    readonly timezone: string,
    readonly compared: ComparedPeriod,
    private readonly closed: ReadonlySet<string>,
    readonly readers: Readers,
  ) {}

  /** A reader for a period that ends today. */
  static async open(strapi: Core.Strapi, period: Period, readers: Readers): Promise<MetricReader> {
    analyticsMonthsService(strapi).closeSoon();
    const { timezone } = await siteSettingsService(strapi).getPublic();
    const closed = await closedMonths(strapi.db.connection);
    const compared = comparePeriod(period, timezone, systemClock.now());
    return new MetricReader(strapi, timezone, compared, closed, readers);
  }

  get #revenue() {
    return revenueService(this.strapi);
  }

  /** Sums of the whole site on each day of a range. */
  siteDays = (span: DayRange): Promise<Map<string, Sums>> =>
    selectSiteDays(this.strapi.db.connection, span, this.readers);

  /** Metrics of the whole site in a range of days. */
  async site(span: DayRange): Promise<Metrics> {
    const metrics = emptyMetrics();
    for (const sums of (await this.siteDays(span)).values()) addMetrics(metrics, sums);
    const earned: Earned = await this.#revenue.total(span);
    addMetrics(metrics, earned);
    return metrics;
  }

  /** The top keys of a part in a range of days: by earnings, then by the part's own order. */
  async top(
    part: MetricPart,
    span: DayRange,
    limit = LISTED,
  ): Promise<{ rows: ListedMetrics[]; total: Metrics }> {
    const pieces = piecesOf(span, this.closed);
    const by = listOrder[part];
    const { readers } = this;
    const knex = this.strapi.db.connection;
    const top: TopSums = await selectTop(knex, part, pieces, { by, limit, readers });
    const earned: Map<string, Earned> = await this.#revenue.byKey(span, part);
    const known = new Set(top.rows.map(({ key }) => key));
    const earning = [...earned.keys()].filter((key) => key !== OTHER && !known.has(key));
    const others = await selectKeys(knex, part, pieces, earning, readers);
    const counted = new Map([...top.rows, ...others].map((row) => [row.key, row]));
    const rows = [...new Set([...known, ...earning])].map((key) => ({
      ...emptyMetrics(),
      ...counted.get(key),
      ...earned.get(key),
      key,
    }));
    const total = { ...emptyMetrics(), ...top.total };
    for (const each of earned.values()) addMetrics(total, each);
    return { rows: rows.sort(inOrder(by)).slice(0, limit), total };
  }

  /**
   * The list of a part, with one row for everything that is not listed, so that it adds up to the
   * whole.
   */
  async shared(part: MetricPart, span: DayRange): Promise<ListedMetrics[]> {
    const { rows, total } = await this.top(part, span);
    const rest = { ...total };
    for (const row of rows) subtract(rest, row);
    return isAnything(rest) ? [...rows, { ...rest, key: OTHER }] : rows;
  }
}

/** Sorts by earnings, then by the part's own order. */
const inOrder =
  (by: readonly (keyof Sums)[]) =>
  (a: ListedMetrics, b: ListedMetrics): number => {
    for (const name of ['revenue' as const, ...by])
      if (a[name] !== b[name]) return b[name] - a[name];
    return a.key < b.key ? -1 : 1;
  };
