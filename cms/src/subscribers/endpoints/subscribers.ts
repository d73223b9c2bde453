import { systemClock } from '../../lib/clock';
import { dayIn } from '../../lib/dates';
import { respondCsv } from '../../lib/respond';
import { siteSettingsService } from '../../settings/services/site-settings';
import { endpoints } from '../../strapi/endpoints';
import { subscriberGrowthService } from '../services/growth';
import { subscriberImportService } from '../services/import';
import { subscriberListService } from '../services/subscribers';

export const subscribersEndpoints = endpoints(({ strapi }) => ({
  'subscribers.list': ({ query }) => subscriberListService(strapi).list(query),
  'subscribers.export': async ({ query, ctx }) => {
    const { timezone } = await siteSettingsService(strapi).getPublic();
    const day = dayIn(timezone, systemClock.now());
    const lines = await subscriberListService(strapi).exportLines(query);
    respondCsv(ctx, `subscribers-${day}.csv`, lines);
  },
  'subscribers.growth': ({ query }) => subscriberGrowthService(strapi).read(query.period),
  'subscribers.import': ({ query, body }) => subscriberImportService(strapi).run(body, query),
  'subscribers.update': ({ params }) => subscriberListService(strapi).end(params.id),
  'subscribers.delete': ({ params }) => subscriberListService(strapi).erase(params.id),
}));
