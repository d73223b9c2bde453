import type { SiteSettings, SiteSettingsPatch } from '@contract/site-settings';
import { callApi } from '~/lib/http';
import { readOne } from '~/lib/read';

/** Where the settings of the site are read. */
export const SETTINGS_PATH = '/api/settings';

/** All settings of the site. */
export const settingsRead = readOne<SiteSettings>(SETTINGS_PATH);

/** Changes what is given and answers all settings. */
export const saveSettings = async (patch: SiteSettingsPatch): Promise<SiteSettings> =>
  (await callApi('PATCH', SETTINGS_PATH, patch)).body as SiteSettings;
