import { readOne } from '~/lib/read';

/** What needs the owner, with what was dismissed. */
export const attentionRead = readOne('GET /api/attention');
