import { settingsTag, type SiteSettings } from '../contract/site-settings';
import { tagged } from '../strapi/answers';
import { endpoints } from '../strapi/endpoints';
import { siteSettingsService } from './services/site-settings';

const versioned = (settings: SiteSettings) => tagged(settings, settingsTag(settings));

export const settingsEndpoints = endpoints(({ strapi }) => ({
  'settings.get': async () => versioned(await siteSettingsService(strapi).get()),
  'settings.update': async ({ body, ifMatch }) =>
    versioned(await siteSettingsService(strapi).update(body, ifMatch)),
}));
