import type { Post, PostDraft, PostInput } from '@contract/post';
import { request } from '~/lib/http';

/** A post that was just stored, and the tag of that version. */
export interface CreatedPost {
  post: Post;
  etag: string | undefined;
}

/** Stores a new post. */
export async function createPost(input: PostInput): Promise<CreatedPost> {
  const { body, etag } = await request('POST', '/api/posts', input);
  return { post: body as Post, etag };
}

/** Stores a new draft, which has a title and as much of the rest as there is. */
export async function createDraft(input: PostDraft): Promise<CreatedPost> {
  const { body, etag } = await request('POST', '/api/posts/drafts', input);
  return { post: body as Post, etag };
}
