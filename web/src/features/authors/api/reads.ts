import { readOne } from '~/lib/read';

/** All authors with the numbers of their articles, for the admin area. */
export const authorsRead = readOne('GET /api/authors');

/** One author by the address. */
export const authorRead = (slug: string) =>
  readOne('GET /api/authors/slug/{slug}', { params: { slug } });
