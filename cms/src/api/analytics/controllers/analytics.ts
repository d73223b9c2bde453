import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import {
  breakdownQuery,
  explainQuery,
  figuresQuery,
  trendQuery,
} from '../../../contract/analytics';
import { earningsQuery } from '../../../contract/earnings';
import { parse } from '../../../lib/parse';
import { respond } from '../../../lib/respond';
import { figuresService } from '../services/figures';
import { figureExplanationService } from '../services/explain';
import { earningsService } from '../services/earnings';
import { simulatedDataService } from '../services/simulated';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const figures = () => figuresService(strapi);
  const periodOf = (ctx: Context) => parse(figuresQuery, ctx.query);

  return {
    async growthMetrics(ctx: Context) {
      respond(ctx, await figures().growth(periodOf(ctx)));
    },
    async topPerformers(ctx: Context) {
      respond(ctx, await figures().topPerformers(periodOf(ctx)));
    },
    async affiliateNetworks(ctx: Context) {
      respond(ctx, await figures().affiliateNetworks(periodOf(ctx)));
    },
    async trafficSources(ctx: Context) {
      respond(ctx, await figures().trafficSources(periodOf(ctx)));
    },
    async trend(ctx: Context) {
      const { metric, ...period } = parse(trendQuery, ctx.query);
      respond(ctx, await figures().trend(period, metric));
    },
    async topContent(ctx: Context) {
      respond(ctx, await figures().topContent(periodOf(ctx)));
    },
    async categories(ctx: Context) {
      respond(ctx, await figures().categories(periodOf(ctx)));
    },
    async breakdown(ctx: Context) {
      const { by, ...period } = parse(breakdownQuery, ctx.query);
      respond(ctx, await figures().breakdown(period, by));
    },
    async explain(ctx: Context) {
      const query = parse(explainQuery, ctx.query);
      respond(ctx, await figureExplanationService(strapi).explain(query));
    },
    async earnings(ctx: Context) {
      const query = parse(earningsQuery, ctx.query);
      respond(ctx, await earningsService(strapi).list(query));
    },
    async removeSimulated(ctx: Context) {
      await simulatedDataService(strapi).remove();
      ctx.status = 204;
      ctx.body = null;
    },
  };
};
