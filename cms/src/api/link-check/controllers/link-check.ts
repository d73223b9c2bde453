import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { idParam } from '../../../contract/text';
import { parse } from '../../../lib/parse';
import { respond } from '../../../lib/respond';
import { linkCheckService } from '../services/link-check';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const links = () => linkCheckService(strapi);
  return {
    async check(ctx: Context) {
      respond(ctx, await links().check(parse(idParam, ctx.params).id));
    },
    async accept(ctx: Context) {
      respond(ctx, await links().accept(parse(idParam, ctx.params).id));
    },
  };
};
