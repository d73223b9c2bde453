import { readOne } from '~/lib/read';

/** Items that need the owner's attention, including dismissed ones. */
export const attentionRead = readOne('GET /api/attention');
