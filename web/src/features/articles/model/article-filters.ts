import { limits } from '@contract/limits';
import type { PostStatus } from '@contract/post';

/** What the administrator's list is narrowed by, and its page from 1 on. */
export interface ArticleFilters {
  q: string;
  status: PostStatus;
  /** Slug of a category; empty for all. */
  category: string;
  /** Slug of an author; empty for all. */
  author: string;
  /** Id of an affiliate product that they show; 0 for all. */
  product: number;
  page: number;
}

const NO_FILTERS: ArticleFilters = {
  q: '',
  status: 'all',
  category: '',
  author: '',
  product: 0,
  page: 1,
};
const MAX_PAGE = 10_000;

const statusOf = (value: string | null): PostStatus => {
  // As the counters and buttons of the screen call drafts.
  if (value === 'unpublished') return 'draft';
  return value === 'published' || value === 'draft' || value === 'scheduled' ? value : 'all';
};

/** The number of a page in an address; 1 where there is none. */
export const pageOf = (query: URLSearchParams): number => {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page > 1 ? Math.min(page, MAX_PAGE) : 1;
};

const productOf = (query: URLSearchParams): number => {
  const id = query.get('product') ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
};

/** The filters that an address names. */
export const filtersOf = (query: URLSearchParams): ArticleFilters => ({
  q: (query.get('q') ?? '').trim().slice(0, limits.searchQuery),
  status: statusOf(query.get('status')),
  category: query.get('category') ?? '',
  author: query.get('author') ?? '',
  product: productOf(query),
  page: pageOf(query),
});

/** An address with some filters changed; a change of anything but the page begins at the first page. */
export function withFilters(
  query: URLSearchParams,
  changes: Partial<ArticleFilters>,
): URLSearchParams {
  const next = new URLSearchParams(query);
  const wanted = { ...filtersOf(query), page: 1, ...changes };
  for (const name of ['q', 'status', 'category', 'author', 'product', 'page'] as const) {
    if (wanted[name] === NO_FILTERS[name]) next.delete(name);
    else next.set(name, String(wanted[name]));
  }
  return next;
}

/** Tells whether a list is narrowed by anything. */
export const isNarrowed = ({ q, status, category, author, product }: ArticleFilters): boolean =>
  q !== '' || status !== 'all' || category !== '' || author !== '' || product !== 0;
