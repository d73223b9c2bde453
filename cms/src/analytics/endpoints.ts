import { systemClock } from '../lib/clock';
import { endpoints } from '../strapi/endpoints';
import { recorderService } from './services/recorder';
import { statsService } from './stats/services/stats';
import { earningsService } from './services/earnings';
import { metricExplanationService } from './services/explain';
import { metricsService } from './services/metrics';
import { productPerformanceService } from './services/performance';
import { simulatedDataService } from './services/simulated';

export const analyticsEndpoints = endpoints(({ strapi }) => ({
  'analytics.collect': ({ body: input, address, isAdmin, ctx: { headers } }) =>
    recorderService(strapi).collect({ at: systemClock.now(), address, headers, input }, isAdmin),
  'stats.get': ({ isAdmin }) => statsService(strapi).get(isAdmin),
  'affiliate.performance': ({ query }) => productPerformanceService(strapi).read(query.period),
  'affiliate.earnings': ({ query }) => earningsService(strapi).list(query),
  'analytics.growthMetrics': ({ query }) => metricsService(strapi).growth(query),
  'analytics.topPerformers': ({ query }) => metricsService(strapi).topPerformers(query),
  'analytics.affiliateNetworks': ({ query }) => metricsService(strapi).affiliateNetworks(query),
  'analytics.trafficSources': ({ query }) => metricsService(strapi).trafficSources(query),
  'analytics.trend': ({ query: { metric, ...period } }) =>
    metricsService(strapi).trend(period, metric),
  'analytics.topContent': ({ query }) => metricsService(strapi).topContent(query),
  'analytics.categories': ({ query }) => metricsService(strapi).categories(query),
  'analytics.breakdown': ({ query: { by, ...period } }) =>
    metricsService(strapi).breakdown(period, by),
  'analytics.explain': ({ query }) => metricExplanationService(strapi).explain(query),
  'analytics.removeSimulated': async () => {
    await simulatedDataService(strapi).remove();
  },
}));
