import type { SocialPlatform } from '../../contract/social-post';
import { withTags } from '../../lib/campaign-tags';

/** The highest id that a social post can have: no other makes a longer link. */
export const HIGHEST_ID = 2_147_483_647;

/** The campaign under which visits and sales are counted that a social post led to. */
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
