import type { PublishOutcome } from '../rules/post-outcome';
import { listOf, numberOf, jsonText } from './plain-json';
import type { SocialAnswer } from './social-call';
import { retryAfter, xLimitEnds } from './until-header';

/** Meaning of X's error response for a social post. */
export type XVerdict = 'account' | 'permission' | 'limit' | 'passing' | 'twin' | 'refused';

const QUARTER_MS = 15 * 60_000;
/** Problem types for an app or account without the permission. */
const PERMISSION_PROBLEM =
  /oauth1-permissions|client-forbidden|unsupported-authentication|not-authorized/;
/** 401: invalid keys; 402: no credits left. */
const ACCOUNT_STATUSES = new Set([401, 402]);
/**
 * Codes of the older API: invalid keys and tokens, suspended, may not write, locked until its owner
 * logs in.
 */
const ACCOUNT_CODES = new Set([32, 64, 89, 261, 326]);
/** Codes of the older API: too many posts today, or posts that look automated. */
const LIMIT_CODES = new Set([88, 185, 226]);
/** X's wording, without an error type, for an account that is locked, suspended or not admitted. */
const SHUT_OUT =
  /\b(?:your|this) (?:\w+ )?(?:account|app|application) (?:is|has been) (?:\w+ly )?(?:locked|suspended|restricted|not permitted)/i;

/** X's message about a failure: problem JSON, or the list of errors of the older API. */
export function xMessage({ status, body }: Pick<SocialAnswer, 'status' | 'body'>): string {
  const said =
    jsonText(body, 'errors', 0, 'message') || jsonText(body, 'detail') || jsonText(body, 'title');
  return said === '' ? `returned status ${status}` : said;
}

/** Reads a failure (X API, response codes and errors). */
export function xVerdict(answer: Pick<SocialAnswer, 'status' | 'body'>): XVerdict {
  const { status, body } = answer;
  const codes = listOf(body, 'errors').flatMap((error) => numberOf(error, 'code') ?? []);
  const said = xMessage(answer);
  if (status === 429) return 'limit';
  if (status >= 500 || status < 400 || status === 408) return 'passing';
  if (codes.some((code) => LIMIT_CODES.has(code))) return 'limit';
  if (codes.some((code) => ACCOUNT_CODES.has(code))) return 'account';
  if (ACCOUNT_STATUSES.has(status)) return 'account';
  if (PERMISSION_PROBLEM.test(jsonText(body, 'type'))) return 'permission';
  if (status === 403 && /duplicate/i.test(said)) return 'twin';
  return status === 403 && SHUT_OUT.test(said) ? 'account' : 'refused';
}

/** When a limit of X ends, in milliseconds: by its own word, else in a quarter of an hour. */
export function xPausedUntil({ headers }: Pick<SocialAnswer, 'headers'>): number {
  const now = Date.now();
  return xLimitEnds(headers, now) ?? retryAfter(headers, now) ?? now + QUARTER_MS;
}

/** Outcome of an attempt with this answer. */
export function xOutcome(answer: SocialAnswer, reason: string): PublishOutcome {
  const verdict = xVerdict(answer);
  switch (verdict) {
    case 'limit':
      return { kind: 'later', reason, until: xPausedUntil(answer), wholeAccount: true };
    case 'passing':
    case 'twin':
      return { kind: 'doubtful', reason };
    // Without permission to publish, no social post of the account can be published.
    case 'account':
    case 'permission':
      return { kind: 'refused', reason, account: true };
    case 'refused':
      return { kind: 'refused', reason, account: false };
  }
}
