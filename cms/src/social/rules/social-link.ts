import type { SocialPlatform } from '../../contract/social-post';
import { withTags } from '../../lib/campaign-tags';

/** The highest possible id of a social post, which makes the longest link. */
export const HIGHEST_ID = 2_147_483_647;

/** The campaign that counts the visits and sales of a social post. */
export const socialCampaign = (id: number): string => `social-${id}`;

/** The absolute address of an article with the campaign of a social post about it. */
export function campaignLink(
  slug: string,
  { id, platform }: { id: number; platform: SocialPlatform },
  publicUrl: string,
): string {
  const address = new URL(`/post/${encodeURIComponent(slug)}`, publicUrl);
  return withTags(address, { source: platform, medium: 'social', campaign: socialCampaign(id) });
}
