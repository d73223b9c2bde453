import type { AdminSetup } from '@contract/admin-session';
import type { SiteSettings, SiteSettingsPatch } from '@contract/site-settings';
import { callApi } from './http';
import { readOne } from './read';

/** Where the settings of the site are read. */
export const SETTINGS_PATH = '/api/settings';

/** All settings of the site. */
export const settingsRead = readOne<SiteSettings>(SETTINGS_PATH);

/** What of the outside world is configured. */
export const setupRead = readOne<AdminSetup>('/api/admin/setup');

/** Changes what is given and answers all settings. */
export const saveSettings = async (patch: SiteSettingsPatch): Promise<SiteSettings> =>
  (await callApi('PATCH', SETTINGS_PATH, patch)).body as SiteSettings;
