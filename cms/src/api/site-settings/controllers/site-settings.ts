import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { siteSettingsPatch } from '../../../contract/site-settings';
import { parse } from '../../../lib/parse';
import { respond } from '../../../lib/respond';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async get(ctx: Context) {
    respond(ctx, await strapi.service('api::site-settings.site-settings').get());
  },
  async update(ctx: Context) {
    const patch = parse(siteSettingsPatch, ctx.request.body);
    respond(ctx, await strapi.service('api::site-settings.site-settings').update(patch));
  },
});
