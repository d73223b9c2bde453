import { settingsTag, type SiteSettings } from '../contract/site-settings';
import { tagged } from '../strapi/answers';
import { endpoints } from '../strapi/endpoints';
import { siteSettingsService } from './services/site-settings';
import { siteTextsService } from './services/site-texts';

const versioned = <T extends Pick<SiteSettings, 'updatedAt'>>(settings: T) =>
  tagged(settings, settingsTag(settings));

export const settingsEndpoints = endpoints(({ strapi }) => ({
  'settings.get': async () => versioned(await siteSettingsService(strapi).get()),
  'settings.update': async ({ body, ifMatch }) =>
    versioned(await siteSettingsService(strapi).update(body, ifMatch)),
  'settings.texts': async () => versioned(await siteTextsService(strapi).list()),
  'settings.updateTexts': async ({ body, ifMatch }) =>
    versioned(await siteTextsService(strapi).update(body, ifMatch)),
}));
