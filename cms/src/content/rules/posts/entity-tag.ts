import type { Post } from '../../../contract/post';
import { preconditionFailed } from '../../../lib/errors';

/** The entity tag of a version of a post or a page (RFC 9110). */
export const postEtag = (post: Pick<Post, 'id' | 'version'>): string =>
  `"${post.id}-${post.version}"`;

/** Throws 412 where `ifMatch`, the If-Match header of a call, names other versions than the present one. */
export function checkIfMatch(
  ifMatch: string | undefined,
  post: Pick<Post, 'id' | 'version'>,
  what: 'post' | 'page' = 'post',
): void {
  if (ifMatch === undefined || ifMatch === '*') return;
  if (ifMatch.split(/\s*,\s*/).includes(postEtag(post))) return;
  throw preconditionFailed(`This ${what} has been saved elsewhere since you opened it.`);
}
