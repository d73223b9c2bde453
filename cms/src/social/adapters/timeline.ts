import type { LookUpOutcome } from '../rules/post-outcome';
import { type FoundPost, isSamePost, searchedSince } from './same-post';
import type { OutgoingPost } from './social-adapter';

/** Maximum number of pages read; older posts stay unknown. */
const MAX_PAGES = 10;

/** Message for a platform with more posts than are read. */
export const TOO_MANY_POSTS = 'has too many posts to check';

/** The parameters of a request, by name. */
export type Query = Readonly<Record<string, string>>;

/** A post listed by a platform. */
export interface ShownPost extends FoundPost {
  id: string;
  url: string | null;
}

/**
 * A page of a platform's posts, newest first; `next` requests the following page, null at the end.
 */
export interface TimelinePage {
  kind: 'page';
  posts: readonly ShownPost[];
  next: Query | null;
}

/**
 * Looks for a social post page by page. The post is absent only if the last page was read, or the
 * search reached posts older than it can be; otherwise the result is unknown, for the reason
 * `endless`.
 */
export async function searchTimeline(
  post: OutgoingPost,
  read: (next: Query) => Promise<TimelinePage | LookUpOutcome>,
  endless: string,
): Promise<LookUpOutcome> {
  const from = searchedSince(post) ?? -Infinity;
  let next: Query = {};
  for (let count = 0; count < MAX_PAGES; count += 1) {
    const page = await read(next);
    if (page.kind !== 'page') return page;
    const found = page.posts.find((shown) => isSamePost(shown, post));
    if (found !== undefined) return { kind: 'found', id: found.id, url: found.url };
    const oldest = page.posts.at(-1)?.createdAt ?? Infinity;
    if (page.next === null || oldest < from * 1_000) return { kind: 'absent' };
    next = page.next;
  }
  return { kind: 'unknown', reason: endless, until: null };
}
