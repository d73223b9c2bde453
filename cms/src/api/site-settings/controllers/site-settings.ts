import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { siteSettingsPatch } from '../../../contract/site-settings';
import { parse } from '../../../lib/parse';
import { respond } from '../../../lib/respond';
import { siteSettingsService } from '../services/site-settings';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async get(ctx: Context) {
    respond(ctx, await siteSettingsService(strapi).get());
  },
  async update(ctx: Context) {
    const patch = parse(siteSettingsPatch, ctx.request.body);
    respond(ctx, await siteSettingsService(strapi).update(patch));
  },
});
