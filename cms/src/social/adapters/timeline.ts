import type { LookUpOutcome } from '../rules/post-outcome';
import { type FoundPost, isSamePost, searchedSince } from './same-post';
import type { OutgoingPost } from './social-adapter';

/** Maximum number of pages read; those behind are unknown. */
const MAX_PAGES = 10;

/** Message where a platform has more posts than are read. */
export const TOO_MANY_POSTS = 'has too many posts to check';

/** The parameters of a request, by name. */
export type Query = Readonly<Record<string, string>>;

/** A post that a platform shows. */
export interface ShownPost extends FoundPost {
  id: string;
  url: string | null;
}

/** A page of what a platform shows, newest first; `next` is what asks for the following one, null at the end. */
export interface TimelinePage {
  kind: 'page';
  posts: readonly ShownPost[];
  next: Query | null;
}

/**
 * Looks for a social post page by page. That it is absent is said only where the end was reached, or what was made
 * before it can be there; else `endless` is the reason why that is unknown.
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
