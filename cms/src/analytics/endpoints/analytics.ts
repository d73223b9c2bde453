import { endpoints } from '../../strapi/endpoints';
import { earningsService } from '../services/earnings';
import { figureExplanationService } from '../services/explain';
import { figuresService } from '../services/figures';
import { productPerformanceService } from '../services/performance';
import { simulatedDataService } from '../services/simulated';

export const analyticsEndpoints = endpoints(({ strapi }) => ({
  'affiliate.performance': ({ query }) => productPerformanceService(strapi).read(query.period),
  'affiliate.earnings': ({ query }) => earningsService(strapi).list(query),
  'analytics.growthMetrics': ({ query }) => figuresService(strapi).growth(query),
  'analytics.topPerformers': ({ query }) => figuresService(strapi).topPerformers(query),
  'analytics.affiliateNetworks': ({ query }) => figuresService(strapi).affiliateNetworks(query),
  'analytics.trafficSources': ({ query }) => figuresService(strapi).trafficSources(query),
  'analytics.trend': ({ query: { metric, ...period } }) =>
    figuresService(strapi).trend(period, metric),
  'analytics.topContent': ({ query }) => figuresService(strapi).topContent(query),
  'analytics.categories': ({ query }) => figuresService(strapi).categories(query),
  'analytics.breakdown': ({ query: { by, ...period } }) =>
    figuresService(strapi).breakdown(period, by),
  'analytics.explain': ({ query }) => figureExplanationService(strapi).explain(query),
  'analytics.removeSimulated': async () => {
    await simulatedDataService(strapi).remove();
  },
}));
