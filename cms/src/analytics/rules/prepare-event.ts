import type { IncomingHttpHeaders } from 'node:http';
import type { AffiliateClickEvent, ClickSlot, ViewEvent } from '../../contract/collect';
import { cutText, copyString } from '../../lib/copy-string';
import { memoize } from '../../lib/memoize';
import { botReason, MAX_AGENT, type BotReason } from '../../lib/bots';
import { classifyVisit } from './classify';
import { deviceOf } from './device';
import type { VisitFacts } from './roll-up';
import { declinesTracking, visitorHash } from './visitor';

/** Hints consist of a word or two. */
const MAX_HINT = 50;

/** A click on a product's link, on a page or in a mail. */
export type ClickInput = Omit<AffiliateClickEvent, 'slot'> & { slot: ClickSlot | null };

/** A browser's report, with its time (milliseconds) and sender. */
export interface Report {
  at: number;
  address: string;
  headers: IncomingHttpHeaders;
  input: ViewEvent | ClickInput;
  /** Why it is not a reader's, if that is known from more than its headers. */
  bot?: BotReason | undefined;
}

/** Where an event happened: its counted path, the entry shown there, and the network of a clicked link. */
export interface Place {
  path: string;
  postId: number | null;
  categoryId: number | null;
  /** The network of the clicked product. */
  networkId: number | null;
}

/** Day of a report, with the salts that apply. */
export interface DayOfReport {
  /** In the site's time zone, as YYYY-MM-DD. */
  day: string;
  salt: Uint8Array;
  /** The salt of the previous day, while a session may continue from there. */
  previousSalt: Uint8Array | undefined;
}

/** The site's own addresses. */
export interface OwnAddresses {
  /** The host used in visitors' hashes. */
  host: string;
  /** All hosts that do not count as sources. */
  hosts: readonly string[];
}

/** A report waiting to be stored: classified, without its sender's address. */
export interface PreparedEvent extends Place {
  at: number;
  day: string;
  visitor: string | null;
  previousVisitor: string | null;
  visit: VisitFacts;
  /** The user agent, at most 500 characters; null if the reader must not be tracked. */
  agent: string | null;
  bot: BotReason | null;
  click: { clickId: string; productId: number; slot: ClickSlot | null } | null;
}

const single = (value: string | string[] | undefined): string =>
  Array.isArray(value) ? value.join(',') : (value ?? '');

/** Sources and devices repeat a lot and are slow to parse. */
const REMEMBERED = 2_000;
const HINTS_REMEMBERED = 10;
/** Separator that occurs in none of the separated texts. */
const BREAK = '\0';

const originOf = memoize(REMEMBERED, (clues) => {
  const [url = '', referrer = '', ...ownHosts] = clues.split(BREAK);
  const { source, channel, campaign } = classifyVisit({ url, referrer, ownHosts });
  // Copied, since they are parts of an address and are kept longer.
  return { source: copyString(source), channel, campaign: campaign ? copyString(campaign) : null };
});

/** By agent and then by hints; there are few hints per agent. */
const devicesOf = memoize(REMEMBERED, (userAgent) =>
  memoize(HINTS_REMEMBERED, (hints) => {
    const [mobileHint, platformHint] = hints.split(BREAK);
    return deviceOf({ userAgent, mobileHint, platformHint });
  }),
);

/** Query of an address, which may contain the source of a visit. */
const queryOf = (path: string): string =>
  path.slice((path.indexOf('?') + 1 || path.length + 1) - 1);

const factsOf = (path: string, referrer: string, hosts: readonly string[]) =>
  originOf([queryOf(path), referrer, ...hosts].join(BREAK));

/** Classifies a report by its headers, and replaces its sender by hashes. */
export function prepareEvent(
  { at, address, headers, input, bot = botReason(headers) }: Report,
  place: Place,
  { day, salt, previousSalt }: DayOfReport,
  own: OwnAddresses,
): PreparedEvent {
  const userAgent = cutText(single(headers['user-agent']), MAX_AGENT);
  const isFollowed = !declinesTracking(headers);
  const hash = (key: Uint8Array | undefined): string | null =>
    isFollowed && key !== undefined
      ? visitorHash({ salt: key, userAgent, address, host: own.host })
      : null;
  const mobileHint = cutText(single(headers['sec-ch-ua-mobile']), MAX_HINT);
  const platformHint = cutText(single(headers['sec-ch-ua-platform']), MAX_HINT);
  const device = devicesOf(userAgent)(`${mobileHint}${BREAK}${platformHint}`);
  const referrer = input.type === 'view' ? input.referrer : '';
  const { source, channel, campaign } = factsOf(input.path, referrer, own.hosts);
  // No spread syntax here: with thousands of objects a second, it makes them slow to create and
  // read.
  return {
    path: place.path.length < input.path.length ? copyString(place.path) : place.path,
    postId: place.postId,
    categoryId: place.categoryId,
    networkId: place.networkId,
    at,
    day,
    visitor: hash(salt),
    previousVisitor: hash(previousSalt),
    visit: { source, channel, campaign, device },
    agent: isFollowed && userAgent !== '' ? userAgent : null,
    bot: bot ?? null,
    click:
      input.type === 'view'
        ? null
        : { clickId: input.clickId, productId: input.productId, slot: input.slot },
  };
}
