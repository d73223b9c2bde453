import { readOne } from '~/lib/read';

/** Items that need the owner, and the dismissed ones. */
export const attentionRead = readOne('GET /api/attention');
