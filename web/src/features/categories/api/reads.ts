import { readOne, readPage } from '~/lib/read';

/** All categories. */
export const categoriesRead = readOne('GET /api/categories');

/** The posts of a category, drafts included; used for their number. */
export const heldPostsRead = (id: number) =>
  readPage('GET /api/categories/{id}/posts', {
    params: { id },
    query: { status: 'all', view: 'card', limit: 1 },
  });
