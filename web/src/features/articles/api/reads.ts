import type { PostListQuery } from '@contract/post';
import { callApi } from '~/lib/call-api';
import { pageQuery } from '~/lib/paging';
import { readOne, readPage } from '~/lib/read';
import { type PostVersion, versionOf } from '~/lib/post-version';

/** Page size of the administrator's list. */
export const ARTICLES_A_PAGE = 20;

/** Filters and sort order of the administrator's list; an empty slug and no product mean all. */
interface ArticlesAsked extends Required<Pick<PostListQuery, 'q' | 'status' | 'sort'>> {
  category: string;
  author: string;
  product: number | null;
  page: number;
}

/** A page of articles, drafts included, without their content. */
export const articlesRead = ({ page, q, sort, product, ...asked }: ArticlesAsked) =>
  readPage('GET /api/posts', {
    query: {
      view: 'card',
      status: asked.status,
      limit: ARTICLES_A_PAGE,
      sort: sort === 'newest' ? null : sort,
      offset: pageQuery(page, ARTICLES_A_PAGE).offset,
      q: q || null,
      category: asked.category || null,
      author: asked.author || null,
      productId: product,
    },
  });

/** Number of articles by state. */
export const articleCountsRead = readOne('GET /api/posts/counts');

/** Earnings of some articles since measurement began. */
export const articleEarningsRead = (ids: readonly number[]) =>
  readOne('GET /api/affiliate/earnings', { query: { by: 'post', ids: [...ids] } });

/** Provenance of an article's text. */
export const provenanceRead = (id: number) =>
  readOne('GET /api/posts/{id}/provenance', { params: { id } });

/** Loads the newest version of an article, never from the cache. */
export const loadArticle = async (
  id: number,
  options: { signal?: AbortSignal } = {},
): Promise<PostVersion> =>
  versionOf(await callApi('GET /api/posts/{id}', { params: { id }, ...options }));
