import type { Post } from '@contract/post';
import type { ApiResponse } from './http';

/** A post as it stands on the server, and the tag of that version. */
export interface PostVersion<P extends Post = Post> {
  post: P;
  etag: string | undefined;
}

/** The version that an answer holds. */
export const versionOf = <P extends Post>({ body, etag }: ApiResponse<P>): PostVersion<P> => ({
  post: body,
  etag,
});
