import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import type { botReasonNames } from '../contract/analytics-names';
import { cutText } from './copy-string';
import { memoize } from './memoize';

/**
 * Version of the rules below, stored with each event so that older ones can be classified again.
 * Increment it when a rule or the version of isbot changes.
 */
export const BOT_RULES = 1;

/** Why a request is not a reader's, in the order in which the rules are tried. */
export const botReasons = [
  'empty-agent',
  'headless',
  'agent',
  'prefetch',
  'no-accept',
] as const satisfies readonly (keyof typeof botReasonNames)[];

export type BotReason = (typeof botReasons)[number];

/** Maximum characters read and stored of a user agent; it may be as long as all headers. */
export const MAX_AGENT = 500;
/** A few agents make most requests, and the bot patterns are long. */
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

/**
 * Why the headers (names in lower case) show that a request is not a reader's; undefined if it may
 * be one.
 */
export const botReason = (headers: IncomingHttpHeaders): BotReason | undefined =>
  botReasons.find((reason) => RULES[reason](headers));

/** Why a user agent alone shows that a request is not a reader's; null if it does not. */
export const agentReason = (agent: string): BotReason | null =>
  botReason({ 'user-agent': agent, accept: '*/*' }) ?? null;

/**
 * Updates a stored classification, given that the current rules classify its user agent as
 * `byAgent`. Classifications by other headers stay, since the headers are not stored; so does a
 * headless browser whose agent does not reveal it.
 */
export function reclassify(stored: BotReason | null, byAgent: BotReason | null): BotReason | null {
  if (stored !== null && stored !== 'agent' && stored !== 'headless') return stored;
  return byAgent ?? (stored === 'headless' ? stored : null);
}
