import type { Context } from 'koa';
import { periodQuery } from '../../contract/analytics';
import { limits } from '../../contract/limits';
import {
  subscriberImportQuery,
  subscriberListQuery,
  subscriberPatch,
} from '../../contract/newsletter';
import { systemClock } from '../../lib/clock';
import { dayIn } from '../../lib/dates';
import { idOf, parse } from '../../lib/parse';
import { readBytes } from '../../lib/read-bytes';
import { respond, respondCsv, respondPage } from '../../lib/respond';
import { subscriberListService } from '../services/subscribers';
import { siteSettingsService } from '../../settings/services/site-settings';
import { subscriberGrowthService } from '../services/growth';
import { subscriberImportService } from '../services/import';
import { endpoints } from '../../strapi/endpoints';

const exportQuery = subscriberListQuery.omit({ limit: true, offset: true });

export const subscribersEndpoints = endpoints(({ strapi }) => {
  const subscribers = () => subscriberListService(strapi);
  return {
    async 'subscribers.list'(ctx: Context) {
      respondPage(ctx, await subscribers().list(parse(subscriberListQuery, ctx.query)));
    },
    async 'subscribers.export'(ctx: Context) {
      const query = parse(exportQuery, ctx.query);
      const { timezone } = await siteSettingsService(strapi).getPublic();
      const day = dayIn(timezone, systemClock.now());
      respondCsv(ctx, `subscribers-${day}.csv`, await subscribers().exportLines(query));
    },
    async 'subscribers.growth'(ctx: Context) {
      const { period } = parse(periodQuery, ctx.query);
      respond(ctx, await subscriberGrowthService(strapi).read(period));
    },
    async 'subscribers.import'(ctx: Context) {
      const query = parse(subscriberImportQuery, ctx.query);
      const bytes = await readBytes(ctx.req, limits.csvBytes);
      respond(ctx, await subscriberImportService(strapi).run(bytes, query));
    },
    async 'subscribers.update'(ctx: Context) {
      const id = idOf(ctx);
      parse(subscriberPatch, ctx.request.body);
      respond(ctx, await subscribers().end(id));
    },
    async 'subscribers.delete'(ctx: Context) {
      await subscribers().erase(idOf(ctx));
      ctx.status = 204;
    },
  };
});
