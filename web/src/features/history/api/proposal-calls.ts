import type { Post } from '@contract/post';
import type { Revision } from '@contract/revision';
import { request } from '~/lib/http';
import { type Page, type Read, readAnyPage } from '~/lib/read';
import type { PresentPost } from './revision-calls';

/** How many waiting proposals are listed at once. */
export const PROPOSALS_A_PAGE = 10;

const pathOf = (postId: number): string => `/api/posts/${postId}/revisions`;

/** The rewrites of a post that wait for the administrator. */
export const proposalsRead = (postId: number): Read<Page<Revision>> =>
  readAnyPage(`${pathOf(postId)}?state=proposed`);

/** A page of the rewrites of all posts that wait for the administrator, newest first. */
export function waitingProposalsRead(page: number): Read<Page<Revision>> {
  const query = new URLSearchParams({ state: 'proposed', limit: String(PROPOSALS_A_PAGE) });
  if (page > 1) query.set('offset', String((page - 1) * PROPOSALS_A_PAGE));
  return readAnyPage(`/api/revisions?${query.toString()}`);
}

/**
 * Makes a proposal the present version; refused (412) where the present one is not that of the tag, and
 * (409) where what it rewrites has been changed since, or it no longer waits.
 */
export async function acceptProposal(
  { postId, id }: Revision,
  ifMatch: string | undefined,
): Promise<PresentPost> {
  const { body, etag } = await request('POST', `${pathOf(postId)}/${id}/accept`, undefined, {
    ifMatch,
  });
  return { post: body as Post, etag };
}

/** Turns a proposal down; refused (409) where it no longer waits. */
export async function rejectProposal({ postId, id }: Revision): Promise<void> {
  await request('POST', `${pathOf(postId)}/${id}/reject`);
}
