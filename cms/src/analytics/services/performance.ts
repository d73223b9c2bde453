import type { AffiliatePerformance, SalesOverview } from '../../contract/affiliate';
import type { Period } from '../../contract/analytics';
import { countBrokenLinks, countUnmatched } from '../../affiliates/sales/queries/attention';
import { service } from '../../strapi/service';
import { earningsService } from './earnings';
import { exchangeRatesService } from '../../affiliates/sales/services/rates';
import { metricsService } from './metrics';
import { reconciliationService } from '../../affiliates/networks/services/reconciliation';

export const productPerformanceService = service(({ strapi }) => ({
  /** Sales of a period, and counts of what needs the administrator. */
  async overview(period: Period): Promise<SalesOverview> {
    const sold = await earningsService(strapi).sold(period);
    const knex = strapi.db.connection;
    return {
      ...sold,
      unmatched: await countUnmatched(knex),
      missingRates: await exchangeRatesService(strapi).missing(),
      brokenLinks: await countBrokenLinks(knex),
    };
  },

  /** Networks, top performers and what needs attention. */
  async read(period: Period): Promise<AffiliatePerformance> {
    const metrics = metricsService(strapi);
    return {
      networks: await metrics.affiliateNetworks({ period, readers: 'real' }),
      topPerformers: await metrics.topPerformers({ period, readers: 'real' }),
      overview: await this.overview(period),
      drift: await reconciliationService(strapi).drift(period),
    };
  },
}));
