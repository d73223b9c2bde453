import type { Post, PostCard } from '@contract/post';
import { type Page, type Read, readAny, readAnyPage } from '~/lib/read';

/** What a public list of posts is narrowed by. */
export interface PostListOptions {
  limit: number;
  offset?: number;
  category?: string;
  /** Slug of a tag. */
  tag?: string;
  q?: string;
}

/** A page of published posts, without their content. */
export function postsRead({
  limit,
  offset = 0,
  category,
  tag,
  q,
}: PostListOptions): Read<Page<PostCard>> {
  const query = new URLSearchParams({ limit: String(limit), view: 'card', status: 'published' });
  if (offset > 0) query.set('offset', String(offset));
  if (category !== undefined) query.set('category', category);
  if (tag !== undefined) query.set('tag', tag);
  if (q !== undefined) query.set('q', q);
  return readAnyPage(`/api/posts?${query.toString()}`);
}

/** A page of the published posts of a category. */
export function categoryPostsRead(
  categoryId: number,
  { limit, offset = 0 }: PostListOptions,
): Read<Page<PostCard>> {
  const query = new URLSearchParams({ limit: String(limit), view: 'card', status: 'published' });
  if (offset > 0) query.set('offset', String(offset));
  return readAnyPage(`/api/categories/${categoryId}/posts?${query.toString()}`);
}

/** One post by its slug. */
export const postRead = (slug: string): Read<Post> =>
  readAny(`/api/posts/slug/${encodeURIComponent(slug)}`);
