import type { Post } from '@contract/post';
import type { ApiResponse } from './http';

/** A post as stored on the server, with the ETag of that version. */
export interface PostVersion<P extends Post = Post> {
  post: P;
  etag: string | undefined;
}

/** The post and version of a response. */
export const versionOf = <P extends Post>({ body, etag }: ApiResponse<P>): PostVersion<P> => ({
  post: body,
  etag,
});
