import { readOne } from '~/lib/read';

/** Progress of the setup. */
export const setupProgressRead = readOne('GET /api/setup');
