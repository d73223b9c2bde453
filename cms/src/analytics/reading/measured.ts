import type { Core } from '@strapi/strapi';
import type { MeasuredSince, Metric } from '../../contract/analytics';
import { dayReader, dayStart } from '../../lib/periods';
import { toIso } from '../../lib/dates';
import { firstDayWith } from '../queries/daily-reading';
import type { MetricReader } from './metric-reader';
import { revenueService } from '../services/revenue';
import { subscriberMetricsService } from '../../subscribers/services/subscriber-metrics';
import { subscriberService } from '../../subscribers/services/subscriber';

/** When the first row of each kind was recorded. */
export async function readMeasuredSince(
  strapi: Core.Strapi,
  { timezone, readers }: Pick<MetricReader, 'timezone' | 'readers'>,
): Promise<MeasuredSince> {
  const knex = strapi.db.connection;
  const beginning = (day: string | undefined): string | null =>
    day === undefined ? null : toIso(dayStart(timezone, day));
  return {
    views: beginning(await firstDayWith(knex, 'views', readers)),
    clicks: beginning(await firstDayWith(knex, 'clicks', readers)),
    conversions: beginning(await revenueService(strapi).firstDay()),
    subscribers: await subscriberMetricsService(strapi).firstAt(),
  };
}

/** Current subscribers, and those of them who already were before a time (milliseconds). */
export async function countSubscribersUntil(
  strapi: Core.Strapi,
  moment: number,
): Promise<{ now: number; before: number }> {
  const now = await subscriberService(strapi).countConfirmed();
  const metrics = subscriberMetricsService(strapi);
  const since: number[] = await metrics.confirmedSince(moment);
  return { now, before: now - since.length };
}

async function subscribersByDay(
  strapi: Core.Strapi,
  { timezone, compared }: MetricReader,
): Promise<Map<string, number>> {
  const metrics = subscriberMetricsService(strapi);
  const moments: number[] = await metrics.confirmedSince(dayStart(timezone, compared.current.from));
  const dayOf = dayReader(timezone);
  const days = new Map<string, number>();
  for (const moment of moments) days.set(dayOf(moment), (days.get(dayOf(moment)) ?? 0) + 1);
  return days;
}

/** A metric by day, for the days of the current period that have any. */
export async function measureByDay(
  strapi: Core.Strapi,
  reader: MetricReader,
  metric: Metric,
): Promise<Map<string, number>> {
  const { current } = reader.compared;
  if (metric === 'subscribers') return subscribersByDay(strapi, reader);
  if (metric === 'views' || metric === 'clicks') {
    const days = await reader.siteDays(current);
    return new Map([...days].map(([day, sums]) => [day, sums[metric]]));
  }
  const earned = await revenueService(strapi).byDay(current);
  return new Map([...earned].map(([day, each]) => [day, each[metric]]));
}
