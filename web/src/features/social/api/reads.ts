import { limits } from '@contract/limits';
import type {
  SocialPlatform,
  SocialPost,
  SocialPostQuery,
  SocialPostStatus,
} from '@contract/social-post';
import { callApi } from '~/lib/call-api';
import { pageQuery } from '~/lib/paging';
import { readOne, readPage } from '~/lib/read';

const POSTS = 'GET /api/automation/social-posts';
/** Page size of the list. */
export const POSTS_A_PAGE = 10;
const POSTS_A_WEEK = 100;

/** Filters and sort order of the social posts; latest first without `sort`. */
interface SocialPostsAsked {
  status: SocialPostStatus | null;
  platform: SocialPlatform | null;
  q: string;
  sort: SocialPostQuery['sort'] | null;
  page: number;
}

/** A page of the social posts that match. */
export const socialPostsRead = ({ page, q, ...asked }: SocialPostsAsked) =>
  readPage(POSTS, { query: { ...pageQuery(page, POSTS_A_PAGE), q: q || null, ...asked } });

/** The first of the held posts; the total is their number. */
export const heldPostsRead = readPage(POSTS, { query: { held: true, limit: 1 } });

/** The current version of a social post. */
export const socialPostRead = (id: number) =>
  readOne('GET /api/automation/social-posts/{id}', { params: { id } });

/** Social posts between two times (ISO 8601); at most 100. */
export const socialSpanRead = (from: string, to: string) =>
  readPage(POSTS, { query: { limit: POSTS_A_WEEK, from, to } });

/**
 * The next posts of the same platform before or after a post, regardless of what the screen shows.
 */
export async function neighborPosts(
  { platform, scheduledAt }: Pick<SocialPost, 'platform' | 'scheduledAt'>,
  side: 'earlier' | 'later',
): Promise<SocialPost[]> {
  const query = {
    platform,
    limit: limits.pageSize,
    [side === 'earlier' ? 'to' : 'from']: scheduledAt,
  };
  const { body, total } = await callApi(POSTS, { query });
  const beyond = (total ?? 0) - limits.pageSize;
  // The latest come first, so the posts right after this one are on the last page.
  if (side === 'earlier' || beyond <= 0) return body;
  return (await callApi(POSTS, { query: { ...query, offset: beyond } })).body;
}
