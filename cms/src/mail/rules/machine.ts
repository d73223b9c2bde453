import type { IncomingHttpHeaders } from 'node:http';
import { agentReason, botReason } from '../../lib/bots';

/**
 * Why an open or click was made by a machine, in the order in which the rules are tried; at most 20
 * characters.
 */
export const machineReasons = [
  'head',
  'privacy-proxy',
  'scanner',
  'bot',
  'too-soon',
  'burst',
] as const;

export type MachineReason = (typeof machineReasons)[number];

/** Requested address: the image that reports an open, or a link. */
export interface MailRequest {
  kind: 'open' | 'click';
  method: string;
  /** Header names in lower case. */
  headers: IncomingHttpHeaders;
}

/** The request for an image or link in a message. */
export interface MailCaller extends Omit<MailRequest, 'kind'> {
  /** The client's network address. */
  address: string;
}

/** An open or click of one message, with its time (milliseconds) and classification. */
export interface MailHit {
  kind: 'open' | 'click';
  linkId: number | null;
  at: number;
  machine: MachineReason | null;
}

/**
 * Facts about a message: when it was sent (milliseconds; null while being sent) and its number of
 * links.
 */
export interface SentMail {
  sentAt: number | null;
  linkCount: number;
}

/**
 * Opens and clicks within this time after sending, in milliseconds, are by machines: gateways scan
 * before they deliver.
 */
export const TOO_SOON_MS = 10_000;
/** If two different links are followed within this time, in milliseconds, a machine did it. */
export const BURST_MS = 3_000;
/**
 * If all links, at least three, are followed within this time, in milliseconds, a machine did it.
 */
export const ALL_LINKS_MS = 10_000;
const ALL_LINKS_LEAST = 3;

/**
 * Apple's Mail Privacy Protection fetches every image, opened or not, with exactly this user agent.
 */
const PRIVACY_PROXY = /^Mozilla\/5\.0$/;

/** Proxies of Gmail and Yahoo fetch an image when the message is opened, so a person opened it. */
const READERS_PROXY = /GoogleImageProxy|YahooMailProxy/i;

/** Mail clients of people, some of which the general rules take for bots. */
const MAIL_PROGRAM =
  /thunderbird|outlook|ms-office|em ?client|superhuman|^spark\/|postbox|airmail|k-9|bluemail|protonmail/i;

/** Gateways and services that scan mail and follow its links before anybody reads it. */
const SCANNER =
  /barracuda|mimecast|proofpoint|messagelabs|symantec|trend ?micro|sophos|forti(?:guard|mail|net)|ironport|trustwave|mailscanner|spamassassin|fireeye|trellix|cloudmark|vade|hornetsecurity|zscaler|palo ?alto|bingpreview|ms-?safelinks|exchange ?online|python-|curl\/|wget|libwww|go-http-client|okhttp|java\//i;

const agentOf = (headers: IncomingHttpHeaders): string => (headers['user-agent'] ?? '').trim();

const REQUEST_RULES: readonly (readonly [MachineReason, (request: MailRequest) => boolean])[] = [
  ['head', ({ method }) => method === 'HEAD'],
  ['privacy-proxy', ({ headers }) => PRIVACY_PROXY.test(agentOf(headers))],
  ['scanner', ({ headers }) => SCANNER.test(agentOf(headers))],
  ['bot', ({ kind, headers }) => (kind === 'open' ? isOpeningBot : isClickingBot)(headers)],
];

/** Mail clients send unusual headers when loading images, so only the user agent counts. */
function isOpeningBot(headers: IncomingHttpHeaders): boolean {
  const agent = agentOf(headers);
  if (READERS_PROXY.test(agent) || MAIL_PROGRAM.test(agent)) return false;
  return agentReason(agent) !== null;
}

/** A link opens in a browser, so the bot rules of the analytics apply. */
const isClickingBot = (headers: IncomingHttpHeaders): boolean => botReason(headers) !== undefined;

/**
 * Why a single request for a mail's image or link was made by a machine; null if a person may have
 * made it.
 */
export const machineByRequest = (request: MailRequest): MachineReason | null =>
  REQUEST_RULES.find(([, applies]) => applies(request))?.[0] ?? null;

/** Whether a click belongs to a burst that follows different links faster than people do. */
function isInBurst(click: MailHit, clicks: readonly MailHit[], linkCount: number): boolean {
  const differs = ({ linkId, at }: MailHit): boolean =>
    linkId !== click.linkId && Math.abs(at - click.at) <= BURST_MS;
  if (clicks.some(differs)) return true;
  if (linkCount < ALL_LINKS_LEAST) return false;
  return clicks.some(({ at: from }) => {
    const within = clicks.filter(({ at }) => at >= from && at <= from + ALL_LINKS_MS);
    return within.includes(click) && new Set(within.map(({ linkId }) => linkId)).size >= linkCount;
  });
}

/**
 * The classifications of all opens and clicks of one message, in order. A classification by the
 * request itself stays; the others depend on the time since sending and on all other clicks, later
 * ones included, so that the second click of a burst also reclassifies the first.
 */
export function classifyHits(
  hits: readonly MailHit[],
  { sentAt, linkCount }: SentMail,
): (MachineReason | null)[] {
  const clicks = hits.filter(({ kind }) => kind === 'click');
  return hits.map((hit) => {
    if (hit.machine !== null && hit.machine !== 'too-soon' && hit.machine !== 'burst') {
      return hit.machine;
    }
    if (sentAt === null || hit.at < sentAt + TOO_SOON_MS) return 'too-soon';
    return hit.kind === 'click' && isInBurst(hit, clicks, linkCount) ? 'burst' : null;
  });
}

/**
 * The times of the first open and click by people and by machines, in milliseconds; a person's
 * click also counts as an open.
 */
export interface FirstHits {
  openedAt: number | null;
  clickedAt: number | null;
  machineOpenedAt: number | null;
  machineClickedAt: number | null;
}

const earliest = (moments: readonly number[]): number | null =>
  moments.length === 0 ? null : Math.min(...moments);

/** First open and click by people and by machines among the hits of one message. */
export function firstHits(hits: readonly MailHit[]): FirstHits {
  const byPeople = hits.filter(({ machine }) => machine === null);
  const byMachines = hits.filter(({ machine }) => machine !== null);
  const momentsOf = (some: readonly MailHit[], kind: MailHit['kind']): number[] =>
    some.filter((hit) => hit.kind === kind).map(({ at }) => at);
  return {
    openedAt: earliest(byPeople.map(({ at }) => at)),
    clickedAt: earliest(momentsOf(byPeople, 'click')),
    machineOpenedAt: earliest(momentsOf(byMachines, 'open')),
    machineClickedAt: earliest(momentsOf(byMachines, 'click')),
  };
}
