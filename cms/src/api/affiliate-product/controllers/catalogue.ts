import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import {
  catalogProductInput,
  catalogProductPatch,
  catalogProductQuery,
} from '../../../contract/affiliate-product';
import { idOf, parse } from '../../../lib/parse';
import { respond, respondPage } from '../../../lib/respond';
import { catalogueService } from '../services/catalogue';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const catalogue = () => catalogueService(strapi);

  return {
    async list(ctx: Context) {
      respondPage(ctx, await catalogue().list(parse(catalogProductQuery, ctx.query)));
    },
    async create(ctx: Context) {
      const input = parse(catalogProductInput, ctx.request.body);
      respond(ctx, await catalogue().create(input));
      ctx.status = 201;
    },
    async update(ctx: Context) {
      const id = idOf(ctx);
      const patch = parse(catalogProductPatch, ctx.request.body);
      respond(ctx, await catalogue().update(id, patch));
    },
    async delete(ctx: Context) {
      await catalogue().delete(idOf(ctx));
      ctx.status = 204;
    },
  };
};
