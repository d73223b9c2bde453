import { callApi } from '~/lib/call-api';
import { readOne } from '~/lib/read';

/** A page by slug, as readers see it. */
export const pageRead = (slug: string) =>
  readOne('GET /api/pages/slug/{slug}', { params: { slug } });

/** The owner's own pages that are linked from menu or footer. */
export const placedPagesRead = readOne('GET /api/pages/placed');

/** All pages without their content, for the admin area. */
export const pagesRead = readOne('GET /api/pages');

/** Loads a page for editing, with its ETag. */
export async function loadPage(id: number) {
  const { body, etag } = await callApi('GET /api/pages/{id}', { params: { id } });
  return { page: body, etag };
}
