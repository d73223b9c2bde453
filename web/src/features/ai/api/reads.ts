import { callApi } from '~/lib/call-api';
import { pageQuery } from '~/lib/paging';
import { readOne, readPage } from '~/lib/read';

/** Page size of the call log. */
export const CALLS_A_PAGE = 20;

/** Maximum number of articles that a search offers. */
const OFFERED = 8;

/** Today's usage and its budgets. */
export const usageRead = readOne('GET /api/ai/usage');

/** A page of the call log, newest first. */
export const callsRead = (page: number) =>
  readPage('GET /api/ai/calls', { query: pageQuery(page, CALLS_A_PAGE) });

/** Articles, drafts included, that match a search; the newest ones for an empty search. */
export const offeredArticlesRead = (q: string) =>
  readPage('GET /api/posts', {
    query: { view: 'card', status: 'all', limit: OFFERED, q: q || null },
  });

/** The current state of a generation. */
export const readGeneration = async (id: string) =>
  (await callApi('GET /api/ai/generations/{id}', { params: { id } })).body;
