/** UTM parameters of a link, by which the site's analytics knows where it was placed. */
export interface CampaignTags {
  source: string;
  medium: string;
  campaign: string;
}

/** An address with its UTM parameters replaced by those of a campaign. */
export function withTags(address: URL, { source, medium, campaign }: CampaignTags): string {
  const tagged = new URL(address);
  tagged.searchParams.set('utm_source', source);
  tagged.searchParams.set('utm_medium', medium);
  tagged.searchParams.set('utm_campaign', campaign);
  return tagged.href;
}
