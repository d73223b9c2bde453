import { limits } from '@contract/limits';

/** Normalizes a search text for the API: one line, at most 200 characters. */
export const cleanQuery = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, limits.searchQuery);

/** Search text from the page's address. */
export const askedQuery = (address: URLSearchParams): string => cleanQuery(address.get('q') ?? '');

/** Address of the first page of results, or of the empty search page without a text. */
export const searchPath = (q: string): string =>
  q === '' ? '/search' : `/search?${new URLSearchParams({ q }).toString()}`;
