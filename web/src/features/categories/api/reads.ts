import { readOne, readPage } from '~/lib/read';

/** All categories. */
export const categoriesRead = readOne('GET /api/categories');

/** The posts that a category holds, drafts too; their number is what matters. */
export const heldPostsRead = (id: number) =>
  readPage('GET /api/categories/{id}/posts', {
    params: { id },
    query: { status: 'all', view: 'card', limit: 1 },
  });
