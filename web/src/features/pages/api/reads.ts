import { readOne } from '~/lib/read';

/** One page by its slug, as readers see it. */
export const pageRead = (slug: string) =>
  readOne('GET /api/pages/slug/{slug}', { params: { slug } });

/** The pages of the owner's own to which every page leads. */
export const placedPagesRead = readOne('GET /api/pages/placed');
