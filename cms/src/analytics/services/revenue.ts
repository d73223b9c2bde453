import type { MetricPart } from '../../contract/analytics';
import type { ConversionStatus } from '../../contract/conversion';
import type { Earned as EarnedSums } from '../../affiliates/rules/ledger/earnings';
import type { DayRange } from '../rules/span-pieces';
import { selectEarned, selectEarnedDays } from '../queries/earnings-reading';
import { service } from '../../strapi/service';
import { salesService } from '../../affiliates/sales/services/sales';

/** Earnings of sales in USD; the order value is the amount that readers paid. */
export type Earned = EarnedSums;

/** A part of the site's earnings: of one post, one source and so on, or of all except some. */
export interface EarningPart {
  part: MetricPart;
  key: string;
  except?: readonly string[];
}

const nothing = (): Earned => ({
  revenue: 0,
  conversions: 0,
  clickConversions: 0,
  orderValue: 0,
});

/** The only place that knows what sales earned, by the day of the click in the site's time zone. */
export const revenueService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;

  return {
    /** Total earnings of a range of days. */
    total: async (span: DayRange): Promise<Earned> =>
      (await selectEarned(knex(), 'site', span)).get('') ?? nothing(),

    /**
     * Earnings on each day of a range, of the site or a part of it; days without any are missing.
     */
    async byDay(span: DayRange, of?: EarningPart): Promise<Map<string, Earned>> {
      if (of === undefined) return selectEarnedDays(knex(), 'site', span, { key: '' });
      return of.part === 'bot' ? new Map() : selectEarnedDays(knex(), of.part, span, of);
    },

    /**
     * Earnings by key of a part, optionally of some keys, in a range; keys without any are missing.
     */
    byKey: async (
      span: DayRange,
      part: MetricPart,
      keys?: readonly string[],
    ): Promise<Map<string, Earned>> =>
      part === 'bot' ? new Map<string, Earned>() : selectEarned(knex(), part, span, keys),

    /**
     * Earnings of a range by the status of the sales; for reversed ones the amount they would have
     * earned.
     */
    async byStatus(span: DayRange): Promise<Record<ConversionStatus, Earned>> {
      const found = await selectEarned(knex(), 'status', span);
      const of = (status: ConversionStatus): Earned => found.get(status) ?? nothing();
      return { pending: of('pending'), approved: of('approved'), reversed: of('reversed') };
    },

    /** The day of the first sale; undefined if there is none. */
    firstDay: (): Promise<string | undefined> => salesService(strapi).firstDay(),
  };
});
