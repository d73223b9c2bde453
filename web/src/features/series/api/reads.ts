import { readOne, readPage } from '~/lib/read';

/** All series with their articles, drafts included, for the admin area. */
export const allSeriesRead = readOne('GET /api/series');

/** Maximum number of articles that a search offers. */
const OFFERED = 10;

/** Articles that match a search, drafts included; the newest for an empty one. */
export const partsRead = (q: string) =>
  readPage('GET /api/posts', {
    query: { limit: OFFERED, view: 'card', status: 'all', ...(q === '' ? {} : { q }) },
  });
