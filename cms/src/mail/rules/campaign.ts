import { readUrl } from '../../contract/url';
import { type CampaignTags, withTags } from '../../lib/campaign-tags';

/** The campaign of an issue, by which the visits, clicks and sales that it led to are counted. */
export const campaignOf = (issueId: number): string => `issue-${issueId}`;

const tagsOf = (issueId: number): CampaignTags => ({
  source: 'newsletter',
  medium: 'email',
  campaign: campaignOf(issueId),
});

/**
 * The path under which product clicks in an issue are counted: with the issue's campaign, but no
 * page of the site.
 */
export function mailClickPath(issueId: number): string {
  const { pathname, search } = new URL(
    withTags(new URL('http://mail/newsletter'), tagsOf(issueId)),
  );
  return pathname + search;
}

/**
 * The target of a link in an issue. An address of the site gets the issue's campaign, so that the
 * site's analytics count the visit; another site's address stays unchanged, since a shop may have
 * signed it. The home page if it is not an http(s) address.
 */
export function withCampaign(url: string, issueId: number, publicUrl: string): string {
  const address = readUrl(url);
  if (address === undefined || !/^https?:$/.test(address.protocol)) return publicUrl;
  if (address.origin !== new URL(publicUrl).origin) return address.href;
  return withTags(address, tagsOf(issueId));
}
