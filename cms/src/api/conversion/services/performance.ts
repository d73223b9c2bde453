import type { Core } from '@strapi/strapi';
import type { AffiliatePerformance, SalesOverview } from '../../../contract/affiliate';
import type { Period } from '../../../contract/analytics';
import { countBrokenLinks, countUnmatched } from '../queries/attention';

/** What the whole site has in a period, and what its sales brought by what became of them; money in USD. */
interface SoldInPeriod {
  clicks: number;
  conversions: number;
  conversionRate: number;
  pendingRevenue: number;
  approvedRevenue: number;
  reversedRevenue: number;
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** What came of the sales of a period, and what asks for the administrator. */
  async overview(period: Period): Promise<SalesOverview> {
    const sold: SoldInPeriod = await strapi.service('api::analytics.earnings').sold(period);
    const knex = strapi.db.connection;
    return {
      ...sold,
      unmatched: await countUnmatched(knex),
      missingRates: await strapi.service('api::conversion.rates').missing(),
      brokenLinks: await countBrokenLinks(knex),
    };
  },

  /** Networks, top performers and what asks for attention. */
  async read(period: Period): Promise<AffiliatePerformance> {
    const figures = strapi.service('api::analytics.figures');
    return {
      networks: await figures.affiliateNetworks({ period, readers: 'real' }),
      topPerformers: await figures.topPerformers({ period, readers: 'real' }),
      overview: await this.overview(period),
      drift: await strapi.service('api::affiliate-network.reconciliation').drift(period),
    };
  },
});
