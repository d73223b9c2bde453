import type { Period } from '../../contract/analytics';
import type { Earnings, EarningsList } from '../../contract/earnings';
import { dayStart } from '../../lib/periods';
import { conversionRate } from '../rules/rates';
import { piecesOf } from '../rules/span-pieces';
import { toIso } from '../../lib/dates';
import { firstDayWith, selectKeys } from '../queries/daily-reading';
import { closedMonths } from '../queries/months';
import { MetricReader } from '../reading/metric-reader';
import { service } from '../../strapi/service';
import { revenueService } from './revenue';

/** The posts or products; all time without a period. */
interface WantedEarnings {
  by: 'post' | 'product';
  ids: readonly number[];
  period?: Period | undefined;
}

const NOTHING = { views: 0, clicks: 0, conversions: 0, revenue: 0 };

export const earningsService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;
  const revenue = () => revenueService(strapi);

  /**
   * The first day on which real readers were counted, so that earnings per click and per view cover
   * the same time; if none were, the day of the first sale. Undefined without either.
   */
  const firstDay = async (): Promise<string | undefined> => {
    const days = [
      await firstDayWith(knex(), 'views', 'real'),
      await firstDayWith(knex(), 'clicks', 'real'),
    ];
    const [first] = days.flatMap((day) => day ?? []).sort();
    return first ?? (await revenue().firstDay());
  };

  return {
    /** Earnings by post or product in a period, or since measuring began. */
    async list({ by, ids, period }: WantedEarnings): Promise<EarningsList> {
      const { timezone, compared } = await MetricReader.open(strapi, period ?? '1y', 'real');
      const { current } = compared;
      const first = await firstDay();
      if (first === undefined)
        return { since: null, earnings: ids.map((id) => ({ id, ...NOTHING })) };
      const from = period === undefined || first > current.from ? first : current.from;
      const span = { from, to: current.to };
      const keys = ids.map(String);
      const pieces = piecesOf(span, await closedMonths(knex()));
      const sums = await selectKeys(knex(), by, pieces, keys, 'real');
      const counted = new Map(sums.map((row) => [row.key, row]));
      const earned = await revenue().byKey(span, by, keys);
      const earnings = ids.map((id): Earnings => {
        const { views, clicks } = counted.get(String(id)) ?? NOTHING;
        const sold = earned.get(String(id)) ?? NOTHING;
        return { id, views, clicks, conversions: sold.conversions, revenue: sold.revenue };
      });
      return { since: toIso(dayStart(timezone, from)), earnings };
    },

    /** Sales of the whole site in a period, and their value by status. */
    async sold(period: Period) {
      const reader = await MetricReader.open(strapi, period, 'real');
      const { clicks, conversions, clickConversions } = await reader.site(reader.compared.current);
      const { pending, approved, reversed } = await revenue().byStatus(reader.compared.current);
      return {
        clicks,
        conversions,
        conversionRate: conversionRate({ clicks, clickConversions }),
        pendingRevenue: pending.revenue,
        approvedRevenue: approved.revenue,
        reversedRevenue: reversed.revenue,
      };
    },
  };
});
