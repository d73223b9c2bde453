import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import type { botReasonNames } from '../contract/analytics-names';
import { cutText } from './copy-string';
import { memoize } from './memoize';

/**
 * The number of the rules below; a stored event that carries an older one was judged by other rules.
 * A change of a rule, or of the version of isbot, asks for the next number.
 */
export const BOT_RULES = 1;

/** Why a request is no reader's, in the order in which the reasons are tried. */
export const botReasons = [
  'empty-agent',
  'headless',
  'agent',
  'prefetch',
  'no-accept',
] as const satisfies readonly (keyof typeof botReasonNames)[];

export type BotReason = (typeof botReasons)[number];

/** How much is read and kept of a user agent, in characters; it may be as long as all headers. */
export const MAX_AGENT = 500;
/** Few agents make most requests, and the patterns for bots are long. */
const REMEMBERED = 2_000;
const HEADLESS = /headless|phantomjs|slimerjs|puppeteer|playwright|selenium|webdriver|cypress/i;
const PREFETCH = /prefetch|prerender|preview/i;
const PREFETCH_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

const textOf = (headers: IncomingHttpHeaders, name: string): string => {
  const value = headers[name];
  return Array.isArray(value) ? value.join(',') : (value ?? '');
};

const agentOf = (headers: IncomingHttpHeaders): string =>
  cutText(textOf(headers, 'user-agent'), MAX_AGENT).trim();

const isHeadless = memoize(REMEMBERED, (text) => HEADLESS.test(text));
const isBotAgent = memoize(REMEMBERED, (agent) => isbot(agent));

const RULES: Readonly<Record<BotReason, (headers: IncomingHttpHeaders) => boolean>> = {
  'empty-agent': (headers) => agentOf(headers) === '',
  headless: (headers) =>
    isHeadless(agentOf(headers)) || isHeadless(cutText(textOf(headers, 'sec-ch-ua'), MAX_AGENT)),
  agent: (headers) => isBotAgent(agentOf(headers)),
  prefetch: (headers) =>
    PREFETCH_HEADERS.some(
      (name) => headers[name] !== undefined && PREFETCH.test(textOf(headers, name)),
    ),
  // Every browser sends one with every request (Fetch standard, section 4).
  'no-accept': (headers) => textOf(headers, 'accept') === '',
};

/** Why a request is no reader's by its headers (names in lower case); undefined where it may be one. */
export const botReason = (headers: IncomingHttpHeaders): BotReason | undefined =>
  botReasons.find((reason) => RULES[reason](headers));

/** Why a request is no reader's, by its user agent alone; null where that shows nothing. */
export const agentReason = (agent: string): BotReason | null =>
  botReason({ 'user-agent': agent, accept: '*/*' }) ?? null;

/**
 * Updates a stored classification when the present rules classify its user agent as `byAgent`. Classifications by other
 * headers stay, since the headers are not stored; so does a headless browser whose agent does not reveal it.
 */
export function reclassify(stored: BotReason | null, byAgent: BotReason | null): BotReason | null {
  if (stored !== null && stored !== 'agent' && stored !== 'headless') return stored;
  return byAgent ?? (stored === 'headless' ? stored : null);
}
