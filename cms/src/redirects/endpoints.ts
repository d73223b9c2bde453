import { systemClock } from '../lib/clock';
import { dayIn } from '../lib/dates';
import { respondCsv } from '../lib/respond';
import { siteSettingsService } from '../settings/services/site-settings';
import { endpoints } from '../strapi/endpoints';
import { findingService } from './services/finding';
import { missedService } from './services/missed';
import { redirectExportService } from './services/redirect-export';
import { redirectFilesService } from './services/redirect-files';
import { redirectService } from './services/redirects';

export const redirectEndpoints = endpoints(({ strapi }) => ({
  'redirects.list': ({ query }) => redirectService(strapi).list(query),
  'redirects.create': ({ body }) => redirectService(strapi).create(body),
  'redirects.update': ({ params, body }) => redirectService(strapi).update(params.id, body),
  'redirects.delete': ({ params }) => redirectService(strapi).delete(params.id),
  'redirects.test': ({ query }) => findingService(strapi).test(query.address),
  'redirects.targets': ({ query }) => findingService(strapi).targets(query.q),
  'redirects.import': ({ query, body }) => redirectFilesService(strapi).importCsv(body, query),
  'redirects.export': async ({ ctx }) => {
    const { timezone } = await siteSettingsService(strapi).getPublic();
    const day = dayIn(timezone, systemClock.now());
    respondCsv(ctx, `redirects-${day}.csv`, redirectExportService(strapi).exportLines());
  },
  'redirects.missed': ({ query }) => missedService(strapi).list(query),
  'redirects.dismiss': ({ body }) => missedService(strapi).dismiss(body.path, body.dismissed),
}));
