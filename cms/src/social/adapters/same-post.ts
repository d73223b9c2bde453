import { readUrl } from '../../contract/url';
import type { LookUpOutcome, PublishOutcome } from '../rules/post-outcome';
import type { OutgoingPost } from './social-adapter';

/** A post found on a platform. */
export interface FoundPost {
  text: string;
  /** Its links, as they were posted. */
  links: readonly string[];
  /** Creation time by the platform's clock, in milliseconds; null if not given. */
  createdAt: number | null;
}

/** Maximum difference between the clocks of a platform and of this server. */
const SKEW_MS = 5 * 60_000;
/** How far before the hand-over a search reaches: another instance may have attempted earlier. */
const SEARCHED_MS = 24 * 3_600_000;

const campaignOf = (address: string): string => {
  const url = readUrl(address);
  const campaign = url?.searchParams.get('utm_campaign') ?? '';
  return url === undefined || campaign === '' ? '' : `${url.host} ${campaign}`;
};

const ADDRESS = /https?:\/\/[^\s]+/g;

/** X returns `&`, `<` and `>` as entities, and replaces every address with its own. */
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
 * Whether a post on a platform is this social post. The campaign of its link decides, which is
 * unique; the text decides only if the post shows no campaign and was made after the hand-over.
 */
export function isSamePost(found: FoundPost, post: OutgoingPost): boolean {
  const own = campaignOf(post.link);
  const written = found.text.match(ADDRESS) ?? [];
  const campaigns = [...found.links, ...written].map(campaignOf).filter((key) => key !== '');
  if (own !== '' && campaigns.length > 0) return campaigns.includes(own);
  return isSince(found.createdAt, post.handedAt) && plain(found.text) === plain(post.text);
}

/**
 * Earliest possible time of a social post, in seconds since 1970; null if it was not handed over,
 * since any time is then possible. There is no latest time: after a restore the real one is
 * unknown.
 */
export const searchedSince = ({ handedAt }: OutgoingPost): number | null =>
  handedAt === null ? null : Math.floor((handedAt - SEARCHED_MS) / 1_000);

/** Outcome for a social post rejected as a duplicate: published, if a lookup finds it. */
export const publishedIfFound = (looked: LookUpOutcome, outcome: PublishOutcome): PublishOutcome =>
  looked.kind === 'found' ? { ...looked, kind: 'published' } : outcome;
