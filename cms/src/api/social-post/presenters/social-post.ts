import type { SocialPost } from '../../../contract/social-post';
import { socialLink } from '../../../domain/social/social-link';
import { socialPicture } from '../../../domain/social/social-picture';
import { toIso, toIsoOrNull } from '../../../lib/dates';
import type { SocialPostRow } from '../queries/post-rows';
import type { StoryRow } from '../queries/stories';

/** The picture of a story whose category has none either. */
const DEFAULT_PICTURE = '/pictures/exotic-travel.jpg';

/** What readers come to under a post's campaign. */
export interface SocialFigures {
  visits: number;
  revenue: number;
}

/** The link and picture that go out with a post about a story. */
export const outgoingParts = (
  { id, platform }: Pick<SocialPostRow, 'id' | 'platform'>,
  story: StoryRow,
  publicUrl: string,
) => ({
  link: socialLink(story.slug, { id, platform }, publicUrl),
  imageUrl: socialPicture([story.image_url, story.category_image], DEFAULT_PICTURE, publicUrl),
  imageAlt: story.image_alt || story.title,
});

/** A social post; the story is undefined once it is gone. */
export function presentSocialPost(
  row: SocialPostRow,
  story: StoryRow | undefined,
  { visits, revenue }: SocialFigures,
  publicUrl: string,
): SocialPost {
  const gone = { link: '', imageUrl: '', imageAlt: '' };
  return {
    id: row.id,
    platform: row.platform,
    text: row.text,
    ...(story === undefined ? gone : outgoingParts(row, story, publicUrl)),
    postId: row.post_id,
    postTitle: story?.title ?? null,
    isAffiliate: row.is_affiliate,
    writer: row.writer,
    timeOfDay: row.time_of_day,
    scheduledAt: toIso(row.scheduled_at),
    status: row.status,
    isDoubtful: row.handed_at !== null,
    attempts: row.attempts,
    publishedAt: toIsoOrNull(row.published_at),
    publishedUrl: row.published_url,
    error: row.error,
    visits,
    revenue,
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
  };
}
