import { limits } from '@contract/limits';

/** What is searched for, as the API takes it: one line, at most 200 characters. */
export const searchTerms = (query: URLSearchParams): string =>
  (query.get('q') ?? '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, limits.searchQuery);
