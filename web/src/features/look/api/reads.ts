import { readOne } from '~/lib/read';

/** The look of the site, and the one before it. */
export const lookRead = readOne('GET /api/look');
