import { limits } from '@contract/limits';

/** Search text in the form that the API accepts: one line, at most 200 characters. */
export const cleanQuery = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, limits.searchQuery);

/** Search text in the page's address. */
export const askedQuery = (address: URLSearchParams): string => cleanQuery(address.get('q') ?? '');

/** The address of the first page of results; of the empty page where nothing is asked for. */
export const searchPath = (q: string): string =>
  q === '' ? '/search' : `/search?${new URLSearchParams({ q }).toString()}`;
