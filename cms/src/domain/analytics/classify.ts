import { wellFormed } from '../../lib/well-formed';
import { channelOf, type Channel } from './channels';
import { sourceOfApp, sourceOfHost, sourceOfTag, type Source } from './source-lookup';

/** How long a source, medium or campaign may be, in characters. */
export const MAX_CLUE = 100;

/** The source of a visit that came from nowhere known. */
export const DIRECT = 'Direct';

/** Where a visit came from. */
export interface VisitOrigin {
  source: string;
  medium?: string;
  campaign?: string;
  channel: Channel;
}

/** What a visit is classified by. */
export interface VisitClues {
  /** The address or path of the first page, with its query. */
  url: string;
  referrer: string;
  /** The site's own hosts, which are no source. */
  ownHosts: readonly string[];
}

interface Candidate {
  name: string;
  known?: Source | undefined;
  tag?: string;
  isAdTag?: boolean;
}

/** What trackers write where they know nothing. */
const NOTHING = new Set([
  '',
  'direct',
  '(direct)',
  'none',
  '(none)',
  '(not set)',
  'null',
  'undefined',
]);
const HOST = /^(?:[a-z0-9_-]+\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;
const AD_TAG = /^(.+?)[\s_.-]*ads?$/;

/** A tag as it may be stored and shown: one line without control or direction characters. */
function clean(value: string | null): string {
  const line = wellFormed(value ?? '')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  return Array.from(line).slice(0, MAX_CLUE).join('').trim();
}

/** A host without its port, a closing dot and `www.`. */
const bareHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '');

/** Scheme and host of an address; undefined where the text is none. */
function addressOf(text: string): { scheme: string; host: string } | undefined {
  try {
    // Not asked with URL.canParse, which Node 20 and 22 answer wrongly for accents once it is hot.
    const { protocol, hostname } = new URL(text);
    return { scheme: protocol.slice(0, -1), host: bareHost(hostname).slice(0, MAX_CLUE) };
  } catch {
    return undefined;
  }
}

/** Parameters of an address or path; what stands behind `#` is none. */
function queryOf(url: string): URLSearchParams {
  const [address = ''] = url.split('#', 1);
  const mark = address.indexOf('?');
  return new URLSearchParams(mark === -1 ? '' : address.slice(mark + 1));
}

function byHost(host: string, ownHosts: readonly string[]): Candidate | undefined {
  if (host === '' || ownHosts.some((own) => bareHost(own) === host)) return undefined;
  const known = sourceOfHost(host);
  return { name: known?.name ?? host, known };
}

/** The host of a tag that is an address, with a scheme or without. */
function hostOfTag(tag: string): string | undefined {
  const address = tag.includes('://') ? addressOf(tag) : undefined;
  if (address !== undefined) return address.host;
  const host = bareHost(tag.split('/', 1)[0] ?? '');
  return HOST.test(host) ? host : undefined;
}

function byTag(value: string | null, ownHosts: readonly string[]): Candidate | undefined {
  const tag = clean(value).toLowerCase();
  if (NOTHING.has(tag)) return undefined;
  const known = sourceOfTag(tag);
  if (known !== undefined) return { name: known.name, known, tag, isAdTag: tag === 'adwords' };
  const advertiser = sourceOfTag(AD_TAG.exec(tag)?.[1] ?? '');
  if (advertiser !== undefined)
    return { name: advertiser.name, known: advertiser, tag, isAdTag: true };
  const host = hostOfTag(tag);
  return host === undefined ? { name: tag, tag } : byHost(host, ownHosts);
}

function byReferrer(referrer: string, ownHosts: readonly string[]): Candidate | undefined {
  const address = addressOf(referrer);
  if (address === undefined) return undefined;
  const { scheme, host } = address;
  if (scheme === 'http' || scheme === 'https') return byHost(host, ownHosts);
  if (scheme !== 'android-app' || host === '') return undefined;
  const known = sourceOfApp(host);
  return { name: known?.name ?? clean(host), known };
}

/**
 * Where a visit came from: `utm_source`, then `source`, then `ref`, else the referrer. Known sources go
 * by one name, an unknown tag in lower case, an address by its host; each text has at most 100
 * characters. Never throws, whatever the browser sent.
 */
export function classifyVisit({ url, referrer, ownHosts }: VisitClues): VisitOrigin {
  const query = queryOf(url);
  const found =
    ['utm_source', 'source', 'ref']
      .map((name) => byTag(query.get(name), ownHosts))
      .find((candidate) => candidate !== undefined) ?? byReferrer(referrer, ownHosts);
  const medium = clean(query.get('utm_medium')).toLowerCase();
  const campaign = clean(query.get('utm_campaign'));
  const channel = channelOf({
    kind: found?.known?.kind,
    hasSource: found !== undefined,
    isAdTag: found?.isAdTag ?? false,
    isSearchAd:
      (found?.name === 'Google' && query.has('gclid')) ||
      (found?.name === 'Bing' && query.has('msclkid')),
    tag: found?.tag ?? '',
    medium: NOTHING.has(medium) ? '' : medium,
    campaign: campaign.toLowerCase(),
  });
  return {
    source: found?.name ?? DIRECT,
    ...(NOTHING.has(medium) ? {} : { medium }),
    ...(NOTHING.has(campaign.toLowerCase()) ? {} : { campaign }),
    channel,
  };
}
