import { readOne } from '~/lib/read';

/** How the installation stands. */
export const systemRead = readOne('GET /api/system');
