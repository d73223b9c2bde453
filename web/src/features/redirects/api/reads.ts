import type { MissedQuery, RedirectQuery } from '@contract/redirect';
import { pageQuery } from '~/lib/paging';
import { urlOf } from '~/lib/call-api';
import { readOf, readPage } from '~/lib/read';

/** Page size of the lists. */
export const ENTRIES_A_PAGE = 25;

/** A page of redirects that match a search. */
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

/** A page of missed addresses, with or without those that only bots requested. */
export const missedRead = ({ withBots, page, q, sort }: MissedAsked) =>
  readPage('GET /api/redirects/missed', {
    query: { ...pageQuery(page, ENTRIES_A_PAGE), bots: withBots || null, q: q || null, sort },
  });

/**
 * Possible targets of a redirect: articles, pages and products. Numbered, since ids of different
 * kinds may be equal.
 */
export const targetsRead = (q: string) =>
  readOf(
    ({ body }) => ({
      items: body.map((entry, id) => ({ id, entry })),
      total: body.length,
    }),
    'GET /api/redirects/targets',
    { query: { q } },
  );

/** Address of a file with all redirects. */
export const EXPORT_PATH = urlOf('GET /api/redirects/export');
