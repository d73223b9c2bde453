import type { Context } from 'koa';
import {
  breakdownQuery,
  explainQuery,
  figuresQuery,
  periodQuery,
  trendQuery,
} from '../../contract/analytics';
import { earningsQuery } from '../../contract/earnings';
import { parse } from '../../lib/parse';
import { respond } from '../../lib/respond';
import { figuresService } from '../services/figures';
import { figureExplanationService } from '../services/explain';
import { productPerformanceService } from '../services/performance';
import { earningsService } from '../services/earnings';
import { simulatedDataService } from '../services/simulated';
import { endpoints } from '../../strapi/endpoints';

export const analyticsEndpoints = endpoints(({ strapi }) => {
  const figures = () => figuresService(strapi);
  const periodOf = (ctx: Context) => parse(figuresQuery, ctx.query);

  return {
    async 'affiliate.performance'(ctx: Context) {
      const { period } = parse(periodQuery, ctx.query);
      respond(ctx, await productPerformanceService(strapi).read(period));
    },
    async 'analytics.growthMetrics'(ctx: Context) {
      respond(ctx, await figures().growth(periodOf(ctx)));
    },
    async 'analytics.topPerformers'(ctx: Context) {
      respond(ctx, await figures().topPerformers(periodOf(ctx)));
    },
    async 'analytics.affiliateNetworks'(ctx: Context) {
      respond(ctx, await figures().affiliateNetworks(periodOf(ctx)));
    },
    async 'analytics.trafficSources'(ctx: Context) {
      respond(ctx, await figures().trafficSources(periodOf(ctx)));
    },
    async 'analytics.trend'(ctx: Context) {
      const { metric, ...period } = parse(trendQuery, ctx.query);
      respond(ctx, await figures().trend(period, metric));
    },
    async 'analytics.topContent'(ctx: Context) {
      respond(ctx, await figures().topContent(periodOf(ctx)));
    },
    async 'analytics.categories'(ctx: Context) {
      respond(ctx, await figures().categories(periodOf(ctx)));
    },
    async 'analytics.breakdown'(ctx: Context) {
      const { by, ...period } = parse(breakdownQuery, ctx.query);
      respond(ctx, await figures().breakdown(period, by));
    },
    async 'analytics.explain'(ctx: Context) {
      const query = parse(explainQuery, ctx.query);
      respond(ctx, await figureExplanationService(strapi).explain(query));
    },
    async 'affiliate.earnings'(ctx: Context) {
      const query = parse(earningsQuery, ctx.query);
      respond(ctx, await earningsService(strapi).list(query));
    },
    async 'analytics.removeSimulated'(ctx: Context) {
      await simulatedDataService(strapi).remove();
      ctx.status = 204;
      ctx.body = null;
    },
  };
});
