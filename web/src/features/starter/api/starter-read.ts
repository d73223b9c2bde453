import { readOne } from '~/lib/read';

/** What is left of the starter magazine. */
export const starterRead = readOne('GET /api/admin/starter');
