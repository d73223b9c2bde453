import type { IncomingHttpHeaders } from 'node:http';
import { agentReason, botReason } from '../../lib/bots';

/** Why an open or click is no person's, in the order in which the reasons are tried; at most 20 characters. */
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
  /** Names in lower case. */
  headers: IncomingHttpHeaders;
}

/** Caller of an image or link of an email. */
export interface MailCaller extends Omit<MailRequest, 'kind'> {
  /** The network address that it came from. */
  address: string;
}

/** An open or click of one message, with the moment (milliseconds) and the verdict that it has. */
export interface MailHit {
  kind: 'open' | 'click';
  linkId: number | null;
  at: number;
  machine: MachineReason | null;
}

/** Facts about a message: when it was sent (milliseconds; null while it is being sent) and how many links it has. */
export interface SentMail {
  sentAt: number | null;
  linkCount: number;
}

/** Opens and clicks within this time of sending, in milliseconds, are machines': gateways scan before they deliver. */
export const TOO_SOON_MS = 10_000;
/** Two different links followed within this time, in milliseconds, were followed by a machine. */
export const BURST_MS = 3_000;
/** All links, at least three, followed within this time, in milliseconds, were followed by a machine. */
export const ALL_LINKS_MS = 10_000;
const ALL_LINKS_LEAST = 3;

/** Apple's Mail Privacy Protection fetches every image, read or not, with this agent and nothing more. */
const PRIVACY_PROXY = /^Mozilla\/5\.0$/;

/** Proxies of Gmail and Yahoo, which fetch an image when the mail is opened: a person's open. */
const READERS_PROXY = /GoogleImageProxy|YahooMailProxy/i;

/** Programs that people read mail with, some of which are taken for bots elsewhere. */
const MAIL_PROGRAM =
  /thunderbird|outlook|ms-office|em ?client|superhuman|^spark\/|postbox|airmail|k-9|bluemail|protonmail/i;

/** Gateways and services that look at mail and follow its links before anybody reads it. */
const SCANNER =
  /barracuda|mimecast|proofpoint|messagelabs|symantec|trend ?micro|sophos|forti(?:guard|mail|net)|ironport|trustwave|mailscanner|spamassassin|fireeye|trellix|cloudmark|vade|hornetsecurity|zscaler|palo ?alto|bingpreview|ms-?safelinks|exchange ?online|python-|curl\/|wget|libwww|go-http-client|okhttp|java\//i;

const agentOf = (headers: IncomingHttpHeaders): string => (headers['user-agent'] ?? '').trim();

const REQUEST_RULES: readonly (readonly [MachineReason, (request: MailRequest) => boolean])[] = [
  ['head', ({ method }) => method === 'HEAD'],
  ['privacy-proxy', ({ headers }) => PRIVACY_PROXY.test(agentOf(headers))],
  ['scanner', ({ headers }) => SCANNER.test(agentOf(headers))],
  ['bot', ({ kind, headers }) => (kind === 'open' ? isOpeningBot : isClickingBot)(headers)],
];

/** Mail programs send odd headers with images, so that the agent alone counts. */
function isOpeningBot(headers: IncomingHttpHeaders): boolean {
  const agent = agentOf(headers);
  if (READERS_PROXY.test(agent) || MAIL_PROGRAM.test(agent)) return false;
  return agentReason(agent) !== null;
}

/** A link opens in a browser, which the rules of the analytics distinguish from a bot. */
const isClickingBot = (headers: IncomingHttpHeaders): boolean => botReason(headers) !== undefined;

/** Why a request of a mail's image or link is no person's, judged alone; null where it may be one. */
export const machineByRequest = (request: MailRequest): MachineReason | null =>
  REQUEST_RULES.find(([, applies]) => applies(request))?.[0] ?? null;

/** Whether a click is one of those that follow different links faster than people do. */
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
 * The verdicts on all opens and clicks of one message, in their order. What the request itself gave away
 * stays; the rest is judged by the time since the mail was sent and by the other clicks, the later ones
 * too, so that the first click of a burst is set aside once the second has come.
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

/** The first open and click of people and of machines, in milliseconds; a person's click is an open too. */
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
