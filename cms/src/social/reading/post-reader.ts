import type { Core } from '@strapi/strapi';
import type { SocialPost } from '../../contract/social-post';
import { socialCampaign } from '../rules/social-link';
import { systemClock } from '../../lib/clock';
import { dayIn } from '../../lib/dates';
import { presentSocialPost, type SocialMetrics } from '../presenters/social-post';
import type { SocialPostRow } from '../queries/post-rows';
import { selectArticles } from '../queries/posts';
import { readHolds } from './publishing-status';
import { postParts } from './post-facts';
import { siteSettingsService } from '../../settings/services/site-settings';
import { revenueService } from '../../analytics/services/revenue';
import { campaignsService } from '../../analytics/services/metrics';

/** Metrics of the social posts' campaigns since the first of them was created. */
async function readMetrics(
  strapi: Core.Strapi,
  rows: readonly SocialPostRow[],
): Promise<(row: SocialPostRow) => SocialMetrics> {
  // Posts that were never sent have no metrics; visits to doubtful ones may show that they were
  // published.
  const left = rows.filter((row) => row.handed_at !== null || row.published_at !== null);
  if (left.length === 0) return () => ({ visits: 0, revenue: 0 });
  const { timezone } = await siteSettingsService(strapi).get();
  const first = Math.min(...left.map(({ created_at: at }) => at));
  const span = { from: dayIn(timezone, first), to: dayIn(timezone, systemClock.now()) };
  const campaigns = left.map(({ id }) => socialCampaign(id));
  const visits = await campaignsService(strapi).visits(span, campaigns);
  const earned = await revenueService(strapi).byKey(span, 'campaign', campaigns);
  return ({ id }) => {
    const campaign = socialCampaign(id);
    return {
      visits: visits.get(campaign) ?? 0,
      revenue: earned.get(campaign)?.revenue ?? 0,
    };
  };
}

/** Social posts with their articles and metrics. */
export async function readPosts(
  strapi: Core.Strapi,
  rows: readonly SocialPostRow[],
): Promise<SocialPost[]> {
  const ids = rows.flatMap(({ post_id: id }) => id ?? []);
  const posts = await selectArticles(strapi.db.connection, ids);
  const metrics = await readMetrics(strapi, rows);
  const holdOf = await readHolds(strapi, rows);
  return rows.map((row) => {
    const post = posts.get(row.post_id ?? 0);
    const title = post?.title ?? null;
    return presentSocialPost(row, {
      article: { title, ...postParts(row, post) },
      metrics: metrics(row),
      hold: holdOf(row, post),
    });
  });
}
