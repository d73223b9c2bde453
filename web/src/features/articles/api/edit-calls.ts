import type { Post, PostPatch } from '@contract/post';
import { type ApiResponse, request } from '~/lib/http';

/** An article as it stands on the server, and the tag of that version. */
export interface LoadedArticle {
  post: Post;
  etag: string | undefined;
}

const articleOf = ({ body, etag }: ApiResponse): LoadedArticle => ({ post: body as Post, etag });

/** The article as it is now, never from memory: what is edited has to be the newest. */
export const loadArticle = async (id: number, signal?: AbortSignal): Promise<LoadedArticle> =>
  articleOf(
    await request('GET', `/api/posts/${id}`, undefined, signal === undefined ? {} : { signal }),
  );

/** Saves an article; with the tag of a version it is refused (412) where that is no longer the newest. */
export const saveArticle = async (
  id: number,
  patch: PostPatch,
  ifMatch: string | undefined,
): Promise<LoadedArticle> =>
  articleOf(await request('PATCH', `/api/posts/${id}`, patch, { ifMatch }));
