import { readUrl } from '../../contract/url';
import { type CampaignTags, withTags } from '../../lib/campaign-tags';

/** The campaign under which visits, clicks and sales are counted that an issue led to. */
export const campaignOf = (issueId: number): string => `issue-${issueId}`;

const tagsOf = (issueId: number): CampaignTags => ({
  source: 'newsletter',
  medium: 'email',
  campaign: campaignOf(issueId),
});

/** The path under which a click on a product's link in an issue is counted: no page's, with the issue's campaign. */
export function mailClickPath(issueId: number): string {
  const { pathname, search } = new URL(
    withTags(new URL('http://mail/newsletter'), tagsOf(issueId)),
  );
  return pathname + search;
}

/**
 * Where a link of an issue leads: an address of the site with the issue's campaign, so that the site's own
 * analytics count the visit under it; another site's address without it, for a shop may have signed it. The
 * home page where it is no http(s) address.
 */
export function withCampaign(url: string, issueId: number, publicUrl: string): string {
  const address = readUrl(url);
  if (address === undefined || !/^https?:$/.test(address.protocol)) return publicUrl;
  if (address.origin !== new URL(publicUrl).origin) return address.href;
  return withTags(address, tagsOf(issueId));
}
