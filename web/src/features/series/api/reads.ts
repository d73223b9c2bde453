import { readOne, readPage } from '~/lib/read';

/** All series with their articles, drafts too, for the admin area. */
export const allSeriesRead = readOne('GET /api/series');

/** Most articles that a search offers. */
const OFFERED = 10;

/** Articles by their words, drafts too; the newest without any. */
export const partsRead = (q: string) =>
  readPage('GET /api/posts', {
    query: { limit: OFFERED, view: 'card', status: 'all', ...(q === '' ? {} : { q }) },
  });
