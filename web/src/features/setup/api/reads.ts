import { readOne } from '~/lib/read';

/** How far the setup has come. */
export const setupProgressRead = readOne('GET /api/setup');
