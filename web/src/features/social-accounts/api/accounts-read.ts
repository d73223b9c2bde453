import { readOne } from '~/lib/read';

/** How each platform is reached. */
export const accountsRead = readOne('GET /api/automation/social-accounts');
