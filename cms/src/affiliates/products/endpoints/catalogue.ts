import type { Context } from 'koa';
import {
  catalogProductInput,
  catalogProductPatch,
  catalogProductQuery,
} from '../../../contract/affiliate-product';
import { idOf, parse } from '../../../lib/parse';
import { respond, respondPage } from '../../../lib/respond';
import { catalogueService } from '../services/catalogue';
import { endpoints } from '../../../strapi/endpoints';

export const catalogueEndpoints = endpoints(({ strapi }) => {
  const catalogue = () => catalogueService(strapi);

  return {
    async 'products.list'(ctx: Context) {
      respondPage(ctx, await catalogue().list(parse(catalogProductQuery, ctx.query)));
    },
    async 'products.create'(ctx: Context) {
      const input = parse(catalogProductInput, ctx.request.body);
      respond(ctx, await catalogue().create(input));
      ctx.status = 201;
    },
    async 'products.update'(ctx: Context) {
      const id = idOf(ctx);
      const patch = parse(catalogProductPatch, ctx.request.body);
      respond(ctx, await catalogue().update(id, patch));
    },
    async 'products.delete'(ctx: Context) {
      await catalogue().delete(idOf(ctx));
      ctx.status = 204;
    },
  };
});
