import type { AdminSetup } from '@contract/admin-session';
import type { SiteSettings, SiteSettingsPatch } from '@contract/site-settings';
import { request } from './http';
import { readAny } from './read';

/** Where the settings of the site are read. */
export const SETTINGS_PATH = '/api/settings';

/** All settings of the site. */
export const settingsRead = readAny<SiteSettings>(SETTINGS_PATH);

/** What of the outside world is configured. */
export const setupRead = readAny<AdminSetup>('/api/admin/setup');

/** Changes what is given and answers all settings. */
export const saveSettings = async (patch: SiteSettingsPatch): Promise<SiteSettings> =>
  (await request('PATCH', SETTINGS_PATH, patch)).body as SiteSettings;
