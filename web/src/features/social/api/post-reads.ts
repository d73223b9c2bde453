import type { SocialPlatform, SocialPost, SocialPostStatus } from '@contract/social-post';
import { type Page, type Read, readAny, readAnyPage } from '~/lib/read';

/** Where social posts are read and changed. */
export const SOCIAL_POSTS_PATH = '/api/automation/social-posts';
/** How many posts the list shows at once. */
export const POSTS_A_PAGE = 10;
const POSTS_A_WEEK = 100;

/** What of the social posts is listed. */
export interface SocialPostFilters {
  status: SocialPostStatus | null;
  platform: SocialPlatform | null;
  page: number;
}

/** A page of the social posts that match, the latest first. */
export function socialPostsRead({
  page,
  status,
  platform,
}: SocialPostFilters): Read<Page<SocialPost>> {
  const query = new URLSearchParams({ limit: String(POSTS_A_PAGE) });
  if (page > 1) query.set('offset', String((page - 1) * POSTS_A_PAGE));
  if (status !== null) query.set('status', status);
  if (platform !== null) query.set('platform', platform);
  return readAnyPage(`${SOCIAL_POSTS_PATH}?${query.toString()}`);
}

/** The first of the scheduled posts that cannot leave as things stand, and how many there are. */
export const heldPostsRead: Read<Page<SocialPost>> = readAnyPage(
  `${SOCIAL_POSTS_PATH}?held=1&limit=1`,
);

/** One social post as it stands now. */
export const socialPostRead = (id: number): Read<SocialPost> =>
  readAny(`${SOCIAL_POSTS_PATH}/${id}`);

/** The social posts between two moments (ISO 8601); at most 100. */
export function socialSpanRead(from: string, to: string): Read<Page<SocialPost>> {
  const query = new URLSearchParams({ limit: String(POSTS_A_WEEK), from, to });
  return readAnyPage(`${SOCIAL_POSTS_PATH}?${query.toString()}`);
}
