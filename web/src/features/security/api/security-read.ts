import { readOne } from '~/lib/read';

/** How the admin area is locked. */
export const securityRead = readOne('GET /api/admin/security');
