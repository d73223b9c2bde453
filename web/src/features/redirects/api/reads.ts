import type { MissedQuery, RedirectQuery } from '@contract/redirect';
import { pageQuery } from '~/lib/paging';
import { urlOf } from '~/lib/call-api';
import { readOf, readPage } from '~/lib/read';

/** How many redirects or addresses are shown at once. */
export const ENTRIES_A_PAGE = 25;

/** A page of redirects; of those with these letters. */
export const redirectsRead = (q: string, sort: RedirectQuery['sort'] | null, page: number) =>
  readPage('GET /api/redirects', {
    query: { ...pageQuery(page, ENTRIES_A_PAGE), q: q || null, sort },
  });

interface MissedAsked {
  withBots: boolean;
  q: string;
  sort: MissedQuery['sort'] | null;
  page: number;
}

/** A page of addresses that were not found, with or without those that only bots asked for. */
export const missedRead = ({ withBots, page, q, sort }: MissedAsked) =>
  readPage('GET /api/redirects/missed', {
    query: { ...pageQuery(page, ENTRIES_A_PAGE), bots: withBots || null, q: q || null, sort },
  });

/** Articles, pages and products that a redirect may lead to, each with a number: ids of different kinds may be the same. */
export const targetsRead = (q: string) =>
  readOf(
    ({ body }) => ({
      items: body.map((entry, id) => ({ id, entry })),
      total: body.length,
    }),
    'GET /api/redirects/targets',
    { query: { q } },
  );

/** The file of all redirects. */
export const EXPORT_PATH = urlOf('GET /api/redirects/export');
