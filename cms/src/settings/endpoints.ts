import { endpoints } from '../strapi/endpoints';
import { siteSettingsService } from './services/site-settings';

export const settingsEndpoints = endpoints(({ strapi }) => ({
  'settings.get': () => siteSettingsService(strapi).get(),
  'settings.update': ({ body }) => siteSettingsService(strapi).update(body),
}));
