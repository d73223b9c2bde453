import type { SocialHold, SocialPost } from '../../contract/social-post';
import { toIso, toIsoOrNull } from '../../lib/dates';
import type { SocialPostRow } from '../queries/post-rows';
import type { PostParts } from '../reading/post-facts';

/** Visits and revenue of a social post's campaign. */
export interface SocialMetrics {
  visits: number;
  revenue: number;
}

/** Data about a social post from other tables. */
interface Beside {
  /** The article; its title is null once it is deleted. */
  article: PostParts & { title: string | null };
  metrics: SocialMetrics;
  hold: SocialHold | null;
}

/**
 * The link and title of a post that was, or may have been, published; older posts without stored
 * ones show today's.
 */
function sentParts(row: SocialPostRow, { link, title }: Beside['article']) {
  const isSent = row.status === 'published' || row.handed_at !== null;
  return isSent ? { link: row.sent_link ?? link, title: row.sent_title ?? title } : { link, title };
}

/** Presents a social post. */
export function presentSocialPost(
  row: SocialPostRow,
  { article, metrics: { visits, revenue }, hold }: Beside,
): SocialPost {
  const { link, title } = sentParts(row, article);
  return {
    id: row.id,
    platform: row.platform,
    text: row.text,
    link,
    imageUrl: article.image.url,
    imageAlt: article.image.alt,
    postId: row.post_id,
    postTitle: title,
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
    hold,
    visits,
    revenue,
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
  };
}
