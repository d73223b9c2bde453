import { shown } from '@contract/limits';

const POSTS_PER_PAGE = shown.postsPerPage;

/** Page number from the query: an integer of at least 1; 1 for anything else. */
export function pageNumber(query: URLSearchParams): number {
  const text = query.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

/** Limit and offset of a page for the API. */
export const pageWindow = (page: number): { limit: number; offset: number } => ({
  limit: POSTS_PER_PAGE,
  offset: (page - 1) * POSTS_PER_PAGE,
});

/** Number of pages for `total` entries, at least 1. */
export const pageCount = (total: number): number => Math.max(1, Math.ceil(total / POSTS_PER_PAGE));

/** Address of a page of a list; the first page has no number. */
export function pagePath(path: string, page: number, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}
