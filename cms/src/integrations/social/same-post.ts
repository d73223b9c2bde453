import { readUrl } from '../../contract/url';
import type { OutgoingPost } from './social-adapter';

/** A post that is found on a platform. */
export interface FoundPost {
  text: string;
  /** Addresses that it links to, as they were posted. */
  links: readonly string[];
}

const campaignOf = (address: string): string => {
  const url = readUrl(address);
  const campaign = url?.searchParams.get('utm_campaign') ?? '';
  return url === undefined || campaign === '' ? '' : `${url.host} ${campaign}`;
};

const ADDRESS = /https?:\/\/[^\s]+/g;

/** X answers the three characters of HTML as entities, and every address as one of its own. */
const plain = (text: string): string =>
  text
    .replace(ADDRESS, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Whether a post on a platform is this one: by the campaign of its link, which no other post has; by its
 * words only where it shows no campaign and was surely made after the hand-over.
 */
export function isSamePost(found: FoundPost, post: OutgoingPost): boolean {
  const own = campaignOf(post.link);
  const written = found.text.match(ADDRESS) ?? [];
  const campaigns = [...found.links, ...written].map(campaignOf).filter((key) => key !== '');
  if (own !== '' && campaigns.length > 0) return campaigns.includes(own);
  return post.handedAt !== null && plain(found.text) === plain(post.text);
}

/** How long before the hand-over a post is looked for, because clocks differ; milliseconds. */
const EARLIER_MS = 5 * 60_000;

/** From when on a post can be there, in whole seconds since 1970; null where nobody handed it over. */
export const searchedFrom = ({ handedAt }: OutgoingPost): number | null =>
  handedAt === null ? null : Math.floor((handedAt - EARLIER_MS) / 1_000);
