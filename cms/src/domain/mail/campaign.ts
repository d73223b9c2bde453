import { readUrl } from '../../contract/url';
import { withTags } from '../analytics/campaign-tags';

/** The campaign under which visits, clicks and sales are counted that an issue led to. */
export const campaignOf = (issueId: number): string => `issue-${issueId}`;

/**
 * Where a link of an issue leads: an address of the site with the issue's campaign, so that the site's own
 * analytics count the visit under it; another site's address without it, for a shop may have signed it. The
 * home page where it is no http(s) address.
 */
export function withCampaign(url: string, issueId: number, publicUrl: string): string {
  const address = readUrl(url);
  if (address === undefined || !/^https?:$/.test(address.protocol)) return publicUrl;
  if (address.origin !== new URL(publicUrl).origin) return address.href;
  return withTags(address, {
    source: 'newsletter',
    medium: 'email',
    campaign: campaignOf(issueId),
  });
}
