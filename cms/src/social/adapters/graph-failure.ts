import type { IncomingHttpHeaders } from 'node:http';
import type { PublishOutcome } from '../rules/post-outcome';
import { numberOf, jsonPart, jsonText } from './plain-json';
import { retryAfter, usageEnds } from './until-header';

/** Meaning of an error of Meta's Graph API for a social post. */
export type GraphVerdict =
  | 'account'
  | 'permission'
  | 'limit'
  | 'blocked'
  | 'passing'
  | 'unready'
  | 'twin'
  | 'gone'
  | 'refused';

/** A failure response of the Graph API. */
export interface GraphFailure {
  status: number;
  headers: IncomingHttpHeaders;
  body: unknown;
}

const HOUR_MS = 3_600_000;
/** Meta blocks for hours or days; frequent requests prolong the block. */
const BLOCK_MS = 6 * HOUR_MS;

/** Invalid tokens, expired sessions, restricted accounts. */
const ACCOUNT = new Set([25, 102, 190]);
/** Limits of the app, the account, the page and Instagram's 24 hours. */
const LIMITS = new Set([4, 9, 17, 32, 341, 613]);
/** Server errors, also those of a lost container. */
const PASSING = new Set([-2, -1, 1, 2, 24]);
/** Instagram: activity that looks like spam, reported under the code of a limit. */
const SPAM = 2_207_051;

/** Temporarily blocked, because of the account's activity. */
const BLOCKED = 368;
/** The object does not exist. */
const MISSING = 33;

/** A permission that the token lacks; it may have others. */
const isPermission = (code: number): boolean => code === 10 || (code >= 200 && code <= 299);
const isBusinessLimit = (code: number): boolean => code >= 80_000 && code <= 80_014;

/** Reads an error (Graph API, error handling; Instagram Platform, error codes). */
export function graphVerdict({
  status,
  body,
}: Pick<GraphFailure, 'status' | 'body'>): GraphVerdict {
  const code = numberOf(body, 'error', 'code');
  if (code === undefined) {
    if (status === 401) return 'account';
    if (status === 429) return 'limit';
    return status >= 500 || status < 400 || status === 408 ? 'passing' : 'refused';
  }
  if (numberOf(body, 'error', 'error_subcode') === SPAM) return 'refused';
  if (ACCOUNT.has(code)) return 'account';
  if (isPermission(code)) return 'permission';
  if (LIMITS.has(code) || isBusinessLimit(code) || status === 429) return 'limit';
  if (code === BLOCKED) return 'blocked';
  if (code === 9_007) return 'unready';
  if (code === 100 && numberOf(body, 'error', 'error_subcode') === MISSING) return 'gone';
  if (code === 506) return 'twin';
  const isTransient = jsonPart(body, 'error', 'is_transient') === true;
  return PASSING.has(code) || isTransient || status >= 500 ? 'passing' : 'refused';
}

/** Meta's message about a failure, preferring the one written for users. */
export function graphMessage({ status, body }: Pick<GraphFailure, 'status' | 'body'>): string {
  const said = jsonText(body, 'error', 'error_user_msg') || jsonText(body, 'error', 'message');
  return said === '' ? `returned status ${status}` : said;
}

/**
 * Time (milliseconds) when an account may be used again after a limit or a block: Meta's, if it
 * gives one.
 */
export function graphPausedUntil(failure: GraphFailure): number {
  const now = Date.now();
  const { headers } = failure;
  const usual = graphVerdict(failure) === 'blocked' ? BLOCK_MS : HOUR_MS;
  return usageEnds(headers, now) ?? retryAfter(headers, now) ?? now + usual;
}

/**
 * Outcome of an attempt with this error. A server error of the publishing request leaves the
 * outcome in doubt; before that request nothing was published.
 */
export function graphOutcome(
  failure: GraphFailure,
  reason: string,
  isPublicStep: boolean,
): PublishOutcome {
  const verdict = graphVerdict(failure);
  switch (verdict) {
    case 'limit':
    case 'blocked':
      return { kind: 'later', reason, until: graphPausedUntil(failure), wholeAccount: true };
    case 'unready':
      return { kind: 'later', reason, until: null, wholeAccount: false };
    case 'passing':
      if (isPublicStep) return { kind: 'doubtful', reason };
      return { kind: 'later', reason, until: null, wholeAccount: false };
    case 'twin':
      return { kind: 'doubtful', reason };
    // Without permission to publish, no social post of the account can be published.
    case 'account':
    case 'permission':
      return { kind: 'refused', reason, account: true };
    case 'gone':
    case 'refused':
      return { kind: 'refused', reason, account: false };
  }
}
