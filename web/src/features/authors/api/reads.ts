import { readOne } from '~/lib/read';

/** All authors with their number of articles, for the admin area. */
export const authorsRead = readOne('GET /api/authors');

/** An author by slug. */
export const authorRead = (slug: string) =>
  readOne('GET /api/authors/slug/{slug}', { params: { slug } });
