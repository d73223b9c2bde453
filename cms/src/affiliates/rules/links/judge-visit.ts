import type { LinkState } from '../../../contract/link-health';
import { readUrl } from '../../../contract/url';
import { hostOf, isReservedHost, registrableHost } from './hosts';
import { lostParameter } from './lost-parameter';
import { readPageTexts } from './page-phrases';
import { goneNotice, botWallNotice } from './page-verdict';
import type { LinkVisit, VisitEnd } from './visit';

/** Result of a link check, as a sentence, with the final address of the link. */
export interface LinkFinding {
  state: LinkState;
  detail: string;
  finalUrl: string;
}

/** Known facts about a link in addition to the visit. */
export interface KnownLink {
  /** The network's parameter for click ids; null without a network. */
  subIdParameter: string | null;
  /** The target of the link when it was first correct; null before that. */
  expectedUrl: string | null;
}

/**
 * Statuses by which shops refuse programs or countries; those from 600 on are made up against bots.
 */
const isRefusal = (status: number): boolean =>
  [401, 403, 405, 407, 429, 451].includes(status) || status >= 600;

/** Paths of home pages: the root, optionally of a language or country. */
const HOME =
  /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?(?:\/|$)){0,2}(?:(?:index|default|home)(?:\.[a-z]{2,5})?\/?)?$/i;

const isHome = (address: string): boolean => HOME.test(readUrl(address)?.pathname ?? '');

type Verdict = Omit<LinkFinding, 'finalUrl'>;
const verdict = (state: LinkState, detail: string): Verdict => ({ state, detail });

/** The finding for a link to a reserved domain, which is not visited; undefined for all others. */
export function findDemo(address: string): LinkFinding | undefined {
  const host = hostOf(address);
  if (!isReservedHost(host)) return undefined;
  const detail = `${host} is reserved for demonstrations (RFC 2606), so there is no shop to check`;
  return { state: 'demo', detail, finalUrl: address };
}

function judgeFailure(visit: LinkVisit, end: VisitEnd & { kind: 'failure' }): Verdict {
  const { reason, message } = end;
  if (reason === 'bad-address') return verdict('broken', message);
  const wantsCookies = visit.trail.some(({ setsCookie }) => setsCookie);
  if (reason === 'too-many-redirects' && wantsCookies) {
    return verdict('unclear', 'It redirects visitors without cookies in a loop');
  }
  return verdict('unreachable', message);
}

/** Why the answer is not a page; undefined if it is. */
function judgeStatus(status: number): Verdict | undefined {
  if (isRefusal(status)) {
    return verdict('unclear', `The shop blocks automated checks with status ${status}`);
  }
  if (status >= 500) return verdict('unreachable', `It returned status ${status}`);
  const isEmpty = status === 204 || status === 205;
  if (status < 200 || status > 299 || isEmpty) {
    return verdict('broken', `It returned status ${status}`);
  }
  return undefined;
}

/** Why the final address of a link is wrong; undefined if it is right. */
function judgePlace(link: string, finalUrl: string, known: KnownLink): Verdict | undefined {
  const [host, expected] = [hostOf(finalUrl), known.expectedUrl];
  if (expected !== null && registrableHost(host) !== registrableHost(hostOf(expected))) {
    return verdict('other-host', `Redirects to ${host} instead of ${hostOf(expected)}`);
  }
  // The target that the administrator accepted is the reference, even if it is a home page.
  if (isHome(finalUrl) && !isHome(expected ?? link)) {
    return verdict('home-page', `Redirects to the home page of ${host} instead of the product`);
  }
  return undefined;
}

function judgeTracking(visit: LinkVisit, known: KnownLink): Verdict | undefined {
  const lost = lostParameter(visit.trail);
  if (lost === undefined) return undefined;
  const what = `A redirect on ${lost.host} drops the parameter “${lost.name}”`;
  const isSubId = lost.name === known.subIdParameter;
  return verdict(
    'lost-tracking',
    isSubId ? `${what}, which carries the click ID` : `${what} of the link`,
  );
}

/**
 * Classifies the result of following a link. If several findings apply, the first of these counts:
 * no answer; a bot wall; an error; a page that says it is gone; another host than when the link was
 * first correct; the home page; a lost parameter.
 */
export function judgeVisit(visit: LinkVisit, known: KnownLink): LinkFinding {
  const { trail, end } = visit;
  const link = trail[0]?.url ?? '';
  const finalUrl = trail.at(-1)?.url ?? '';
  const found = (one: Verdict): LinkFinding => ({ ...one, finalUrl });
  if (end.kind === 'failure') return found(judgeFailure(visit, end));
  const words = readPageTexts(end.isPage ? end.html : '');
  const wall = botWallNotice(words);
  if (wall !== undefined) {
    return found(verdict('unclear', `The shop asks visitors to prove they are human (“${wall}”)`));
  }
  const failure = judgeStatus(end.status);
  if (failure !== undefined) return found(failure);
  const gone = goneNotice(words);
  if (gone !== undefined) return found(verdict('soft-404', `The page says “${gone}”`));
  return found(
    judgePlace(link, finalUrl, known) ??
      judgeTracking(visit, known) ??
      verdict('ok', `Redirects to ${hostOf(finalUrl)}`),
  );
}
