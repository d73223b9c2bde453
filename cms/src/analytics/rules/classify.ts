import { wellFormed } from '../../lib/well-formed';
import { channelOf, type Channel } from './channels';
import { clickIdsIn, type ClickId } from './click-ids';
import { sourceOfApp, sourceOfHost, sourceOfTag, type Source } from './source-lookup';
import { visitQuery } from './visit-query';

/** Maximum length of a source, medium or campaign, in characters. */
export const MAX_CLUE = 100;

/** The source of a visit without a known origin. */
export const DIRECT = 'Direct';

/** Origin of a visit. */
export interface VisitOrigin {
  source: string;
  medium?: string;
  campaign?: string;
  channel: Channel;
}

/** Data by which a visit is classified. */
export interface VisitClues {
  /** The address or path of the first page, with its query. */
  url: string;
  referrer: string;
  /** The site's own hosts, which do not count as sources. */
  ownHosts: readonly string[];
}

interface Candidate {
  name: string;
  known?: Source | undefined;
  tag?: string;
  isAdTag?: boolean;
}

/** Placeholders that trackers write for unknown values. */
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

/**
 * A tag in a form that is safe to store and show: one line without control or direction characters.
 */
function clean(value: string): string {
  const line = wellFormed(value)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  return Array.from(line).slice(0, MAX_CLUE).join('').trim();
}

/** A host without port, trailing dot and `www.`. */
const bareHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '');

/** Scheme and host of an address; undefined for other texts. */
function addressOf(text: string): { scheme: string; host: string } | undefined {
  try {
    const { protocol, hostname } = new URL(text);
    return { scheme: protocol.slice(0, -1), host: bareHost(hostname).slice(0, MAX_CLUE) };
  } catch {
    return undefined;
  }
}

/** Hosts that show a page of another site under a name derived from that site's. */
const PAGE_CACHE = /^(.+)\.(?:cdn\.ampproject\.org|bing-amp\.com|translate\.goog)$/;

/**
 * The original host of a page shown by a cache or translator: `vogue.com` for
 * `www-vogue-com.cdn.ampproject.org`.
 */
function originalHost(host: string): string | undefined {
  const name = PAGE_CACHE.exec(host)?.[1];
  if (name === undefined || name.includes('.')) return undefined;
  const original = name.replaceAll('--', '\0').replaceAll('-', '.').replaceAll('\0', '-');
  return HOST.test(original) ? bareHost(original) : undefined;
}

function byHost(shown: string, ownHosts: readonly string[]): Candidate | undefined {
  const host = originalHost(shown) ?? shown;
  if (host === '' || ownHosts.some((own) => bareHost(own) === host)) return undefined;
  const known = sourceOfHost(host);
  return { name: known?.name ?? host, known };
}

/** The host of a tag that is an address, with or without a scheme. */
function hostOfTag(tag: string): string | undefined {
  const address = tag.includes('://') ? addressOf(tag) : undefined;
  if (address !== undefined) return address.host;
  const host = bareHost(tag.split('/', 1)[0] ?? '');
  return HOST.test(host) ? host : undefined;
}

function byTag(value: string, ownHosts: readonly string[]): Candidate | undefined {
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

const byClickId = (id: ClickId | undefined): Candidate | undefined =>
  id && { name: id.source.name, known: id.source };

/** The first candidate that has a value. */
const firstOf = (...candidates: (() => Candidate | undefined)[]): Candidate | undefined => {
  for (const candidate of candidates) {
    const found = candidate();
    if (found !== undefined) return found;
  }
  return undefined;
};

/**
 * Determines where a visit came from: by `utm_source`, then `source`, then `ref`, then the click id
 * of an ad, then the referrer, and without one the click id of other links. Known sources have one
 * name; an unknown tag is in lower case; an address is represented by its host; each text has at
 * most 100 characters. Never throws, whatever the browser sent.
 */
export function classifyVisit({ url, referrer, ownHosts }: VisitClues): VisitOrigin {
  const query = visitQuery(url);
  const clickIds = clickIdsIn(query);
  const found = firstOf(
    ...['utm_source', 'source', 'ref'].map((name) => () => byTag(query.get(name) ?? '', ownHosts)),
    () => byClickId(clickIds.find(({ isAd }) => isAd)),
    () => byReferrer(referrer, ownHosts),
    () => byClickId(clickIds[0]),
  );
  const medium = clean(query.get('utm_medium') ?? '').toLowerCase();
  const campaign = clean(query.get('utm_campaign') ?? '');
  const ad = clickIds.find(({ isAd, source }) => isAd && source.name === found?.name);
  const channel = channelOf({
    kind: found?.known?.kind,
    hasSource: found !== undefined,
    isAdTag: (found?.isAdTag ?? false) || (ad !== undefined && ad.medium === ''),
    tag: found?.tag ?? '',
    medium: NOTHING.has(medium) ? (ad?.medium ?? '') : medium,
    campaign: campaign.toLowerCase(),
  });
  return {
    source: found?.name ?? DIRECT,
    ...(NOTHING.has(medium) ? {} : { medium }),
    ...(NOTHING.has(campaign.toLowerCase()) ? {} : { campaign }),
    channel,
  };
}
