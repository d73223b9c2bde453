import type { Context } from 'koa';
import {
  affiliateNetworkInput,
  affiliateNetworkPatch,
  affiliateNetworkQuery,
  reportedClicksInput,
} from '../../../contract/affiliate';
import { periodQuery } from '../../../contract/analytics';
import { idOf, parse } from '../../../lib/parse';
import { respond } from '../../../lib/respond';
import { networksService } from '../services/networks';
import { reconciliationService } from '../services/reconciliation';
import { networkSecretsService } from '../services/secrets';
import { endpoints } from '../../../strapi/endpoints';

export const networkEndpoints = endpoints(({ strapi }) => {
  const networks = () => networksService(strapi);
  const reconciliation = () => reconciliationService(strapi);

  return {
    async 'networks.list'(ctx: Context) {
      respond(ctx, await networks().list(parse(affiliateNetworkQuery, ctx.query)));
    },
    async 'networks.create'(ctx: Context) {
      const input = parse(affiliateNetworkInput, ctx.request.body);
      respond(ctx, await networks().create(input));
      ctx.status = 201;
    },
    async 'networks.update'(ctx: Context) {
      const id = idOf(ctx);
      const patch = parse(affiliateNetworkPatch, ctx.request.body);
      respond(ctx, await networks().update(id, patch));
    },
    async 'networks.delete'(ctx: Context) {
      await networks().delete(idOf(ctx));
      ctx.status = 204;
    },
    async 'networks.rotateSecret'(ctx: Context) {
      const id = idOf(ctx);
      await networkSecretsService(strapi).rotate(id);
      respond(ctx, await networks().get(id));
    },
    async 'networks.reconciliation'(ctx: Context) {
      const id = idOf(ctx);
      const { period } = parse(periodQuery, ctx.query);
      respond(ctx, await reconciliation().get(id, period));
    },
    async 'networks.reportClicks'(ctx: Context) {
      const id = idOf(ctx);
      const { days } = parse(reportedClicksInput, ctx.request.body);
      await reconciliation().note(id, days);
      ctx.status = 204;
    },
  };
});
