import type { Post } from '@contract/post';
import type { RestoredPost, Revision, RevisionDetail } from '@contract/revision';
import { request } from '~/lib/http';
import { type Page, type Read, readAny, readAnyPage } from '~/lib/read';

/** How many versions the history lists at once. */
export const VERSIONS_A_PAGE = 20;

const pathOf = (postId: number): string => `/api/posts/${postId}/revisions`;

/** A page of a post's versions, newest first. */
export const revisionsRead = (postId: number, page: number): Read<Page<Revision>> => {
  const query = new URLSearchParams({ limit: String(VERSIONS_A_PAGE) });
  if (page > 1) query.set('offset', String((page - 1) * VERSIONS_A_PAGE));
  return readAnyPage(`${pathOf(postId)}?${query.toString()}`);
};

/** One version with what the post held then. */
export const revisionRead = (postId: number, id: number): Read<RevisionDetail> =>
  readAny(`${pathOf(postId)}/${id}`);

/** A post and the tag of that version. */
export interface PresentPost {
  post: Post;
  etag: string | undefined;
}

/** A post that has come back, and its tag. */
export interface RestoredVersion extends PresentPost {
  post: RestoredPost;
}

/** Makes a version the present one; refused (412) where the present one is not that of the tag. */
export async function restoreRevision(
  postId: number,
  id: number,
  ifMatch: string | undefined,
): Promise<RestoredVersion> {
  const { body, etag } = await request('POST', `${pathOf(postId)}/${id}/restore`, undefined, {
    ifMatch,
  });
  return { post: body as RestoredPost, etag };
}
