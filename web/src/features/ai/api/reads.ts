import { callApi } from '~/lib/call-api';
import { pageQuery } from '~/lib/paging';
import { readOne, readPage } from '~/lib/read';

/** How many calls a page of the log holds. */
export const CALLS_A_PAGE = 20;

/** As many articles as a search offers at once. */
const OFFERED = 8;

/** Today's usage and its limits. */
export const usageRead = readOne('GET /api/ai/usage');

/** A page of the log of calls, newest first. */
export const callsRead = (page: number) =>
  readPage('GET /api/ai/calls', { query: pageQuery(page, CALLS_A_PAGE) });

/** Articles, drafts too, that hold a text; the newest without one. */
export const offeredArticlesRead = (q: string) =>
  readPage('GET /api/posts', {
    query: { view: 'card', status: 'all', limit: OFFERED, q: q || null },
  });

/** Where a generation stands. */
export const readGeneration = async (id: string) =>
  (await callApi('GET /api/ai/generations/{id}', { params: { id } })).body;
