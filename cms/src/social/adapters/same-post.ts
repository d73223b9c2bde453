import { readUrl } from '../../contract/url';
import type { LookUpOutcome, PublishOutcome } from '../rules/post-outcome';
import type { OutgoingPost } from './social-adapter';

/** A post that is found on a platform. */
export interface FoundPost {
  text: string;
  /** Addresses that it links to, as they were posted. */
  links: readonly string[];
  /** When the platform says that it was made, in milliseconds; null where it does not. */
  createdAt: number | null;
}

/** How far apart the clocks of a platform and of this server may be. */
const SKEW_MS = 5 * 60_000;
/** How far before the hand-over a search reaches: an earlier attempt may have been made by another instance. */
const SEARCHED_MS = 24 * 3_600_000;

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

/** Whether a post was made at the hand-over or since, by the platform's clock. */
const isSince = (createdAt: number | null, handedAt: number | null): boolean =>
  createdAt !== null &&
  handedAt !== null &&
  createdAt >= handedAt - SKEW_MS &&
  createdAt <= Date.now() + SKEW_MS;

/**
 * Whether a post on a platform is this social post: by the campaign of its link, which no other has; by its text
 * only where it shows no campaign and was made after the hand-over.
 */
export function isSamePost(found: FoundPost, post: OutgoingPost): boolean {
  const own = campaignOf(post.link);
  const written = found.text.match(ADDRESS) ?? [];
  const campaigns = [...found.links, ...written].map(campaignOf).filter((key) => key !== '');
  if (own !== '' && campaigns.length > 0) return campaigns.includes(own);
  return isSince(found.createdAt, post.handedAt) && plain(found.text) === plain(post.text);
}

/**
 * Since when a social post can have appeared, in whole seconds since 1970; null where it was not handed over, so
 * that it may be of any time. There is no end: after a restore the real time is unknown.
 */
export const searchedSince = ({ handedAt }: OutgoingPost): number | null =>
  handedAt === null ? null : Math.floor((handedAt - SEARCHED_MS) / 1_000);

/** Outcome for a social post that the platform rejects as a duplicate: published, if a lookup finds it. */
export const publishedIfFound = (looked: LookUpOutcome, outcome: PublishOutcome): PublishOutcome =>
  looked.kind === 'found' ? { ...looked, kind: 'published' } : outcome;
