import type { Post, PostInput } from '@contract/post';
import { callApi } from '~/lib/http';

/** Stores a new post. */
export async function createPost(input: Omit<PostInput, 'affiliateProductIds'>): Promise<Post> {
  const { body } = await callApi('POST', '/api/posts', input);
  return body as Post;
}
