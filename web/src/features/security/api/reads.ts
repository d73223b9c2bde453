import { readOne } from '~/lib/read';

/** Security settings of the admin area. */
export const securityRead = readOne('GET /api/admin/security');

/** The API tokens that are not revoked, newest first. */
export const tokensRead = readOne('GET /api/tokens');
