import { readOne } from '~/lib/read';

/** Counts of the site. */
export const statsRead = readOne('GET /api/stats');
