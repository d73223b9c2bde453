import { readOne } from './read';

/** All settings of the site. */
export const settingsRead = readOne('GET /api/settings');

/** The configured model. */
export const setupRead = readOne('GET /api/admin/setup');

/** All texts that readers see, with the owner's own. */
export const textsRead = readOne('GET /api/settings/texts');
