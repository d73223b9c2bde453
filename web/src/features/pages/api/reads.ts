import { callApi } from '~/lib/call-api';
import { readOne } from '~/lib/read';

/** One page by its slug, as readers see it. */
export const pageRead = (slug: string) =>
  readOne('GET /api/pages/slug/{slug}', { params: { slug } });

/** The pages of the owner's own to which every page leads. */
export const placedPagesRead = readOne('GET /api/pages/placed');

/** All pages without their texts, for the admin area. */
export const pagesRead = readOne('GET /api/pages');

/** A page to be edited, and the tag of its version. */
export async function loadPage(id: number) {
  const { body, etag } = await callApi('GET /api/pages/{id}', { params: { id } });
  return { page: body, etag };
}
