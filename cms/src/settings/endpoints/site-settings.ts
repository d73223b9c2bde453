import type { Context } from 'koa';
import { siteSettingsPatch } from '../../contract/site-settings';
import { parse } from '../../lib/parse';
import { respond } from '../../lib/respond';
import { siteSettingsService } from '../services/site-settings';
import { endpoints } from '../../strapi/endpoints';

export const siteSettingsEndpoints = endpoints(({ strapi }) => ({
  async 'settings.get'(ctx: Context) {
    respond(ctx, await siteSettingsService(strapi).get());
  },
  async 'settings.update'(ctx: Context) {
    const patch = parse(siteSettingsPatch, ctx.request.body);
    respond(ctx, await siteSettingsService(strapi).update(patch));
  },
}));
