import type { PostCounts } from '@contract/post-bulk';
import type { PostCard } from '@contract/post';
import { type Page, type Read, readAny, readAnyPage } from '~/lib/read';
import type { ArticleFilters } from '../model/article-filters';

/** How many articles the administrator's list shows at once. */
export const ARTICLES_A_PAGE = 20;

/** A page of articles, drafts among them, without their content. */
export function articlesRead(filters: ArticleFilters): Read<Page<PostCard>> {
  const { q, status, category, product, page } = filters;
  const query = new URLSearchParams({ view: 'card', status, limit: String(ARTICLES_A_PAGE) });
  // Those that go out next come first.
  if (status === 'scheduled' && q === '') query.set('sort', 'oldest');
  if (page > 1) query.set('offset', String((page - 1) * ARTICLES_A_PAGE));
  if (q !== '') query.set('q', q);
  if (category !== '') query.set('category', category);
  if (product !== 0) query.set('productId', String(product));
  return readAnyPage(`/api/posts?${query.toString()}`);
}

/** How many articles there are of each kind. */
export const articleCountsRead: Read<PostCounts> = readAny('/api/posts/counts');
