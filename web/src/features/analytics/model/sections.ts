import type { Metric, Period } from '@contract/analytics';
import { isUnrecorded } from '~/lib/is-unrecorded';
import type { Read } from '~/lib/read';
import {
  breakdownRead,
  categoriesRead,
  growthRead,
  networksRead,
  sourcesRead,
  topContentRead,
  topPerformersRead,
  trendRead,
} from '../api/reads';
import type { MetricTable } from './metric-table';
import { categoriesTable, categoryRevenueTable, pagesTable } from './tables/content';
import { networksTable, productsTable } from './tables/networks';
import { targetTable, topContentTable, trendTable } from './tables/performance';
import { sourcesTable, type VisitProperty, visitsTable } from './tables/visits';

/** The dashboard's tabs in the specification's order (section 2); the first is open by default. */
export const sections = [
  { id: 'performance', label: 'Performance' },
  { id: 'networks', label: 'Affiliate Networks' },
  { id: 'sources', label: 'Traffic Sources' },
  { id: 'content', label: 'Content Analysis' },
] as const;

export type Section = (typeof sections)[number]['id'];

/** Settings of the dashboard. */
export interface Choice {
  period: Period;
  metric: Metric;
  section: Section;
}

/** Returns a read's value as the screen shows it; throws if it cannot be loaded. */
export type Ask = <T>(read: Read<T>) => Promise<T>;

type ListTables = (ask: Ask, choice: Choice) => Promise<MetricTable[]>;

/** The tables of each tab, in the order of the screen. */
export const sectionTables: Readonly<Record<Section, ListTables>> = {
  async performance(ask, { period, metric }) {
    const target = metric === 'revenue' ? [targetTable(await ask(growthRead(period)))] : [];
    return [
      ...target,
      trendTable(await ask(trendRead(period, metric)), metric),
      topContentTable(await ask(topContentRead(period))),
    ];
  },
  async networks(ask, { period }) {
    return [
      networksTable(await ask(networksRead(period))),
      productsTable(await ask(topPerformersRead(period))),
    ];
  },
  async sources(ask, { period, metric }) {
    const { dailyVisitors } = await ask(growthRead(period));
    const visits = async (property: VisitProperty) =>
      visitsTable(await ask(breakdownRead(period, property)), {
        property,
        dailyVisitors,
        metric,
      });
    return [
      await visits('channel'),
      sourcesTable(await ask(sourcesRead(period)), metric),
      await visits('device'),
      await visits('campaign'),
    ];
  },
  async content(ask, { period }) {
    const categories = await ask(categoriesRead(period));
    const { measuredSince } = await ask(growthRead(period));
    return [
      categoriesTable(categories),
      categoryRevenueTable(categories, !isUnrecorded(measuredSince)),
      pagesTable(await ask(breakdownRead(period, 'page'))),
    ];
  },
};
