import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { SECOND_VERSION, secondSignedText } from '../../contract/postback-signature';
import { postbackInput, REPLAY_WINDOW_SECONDS, UNIX_SECONDS } from '../../contract/postback';
import { deriveKey } from '../../lib/secret-box';

/** The fields of a postback as they were sent. */
export type SentFields = Readonly<Record<string, unknown>>;

const UNSIGNED = new Set(['token', 'signature']);
const signedFields = Object.keys(postbackInput.shape)
  .filter((name) => !UNSIGNED.has(name))
  .sort();

/** The key from which the secrets of all networks are derived. */
export const postbackKey = (siteSecret: string): Buffer => deriveKey(siteSecret, 'postback');

/**
 * The secret of a network's postback address: 43 URL-safe characters, different for each version.
 */
export const postbackSecret = (key: Buffer, networkId: number, version: number): string =>
  createHmac('sha256', key).update(`${networkId}.${version}`).digest('base64url');

// Values of other types prove nothing, and are reported as invalid later.
const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Value of a field of the proof; undefined if it is empty or omitted. */
const said = (value: unknown): string | undefined =>
  value === undefined || value === null || value === '' ? undefined : asText(value);

/**
 * The fields that a signature covers, as text: all sent fields of the contract except `token` and
 * `signature`.
 */
const textsOf = (sent: SentFields): [name: string, value: string][] =>
  signedFields.filter((name) => sent[name] !== undefined).map((name) => [name, asText(sent[name])]);

/**
 * Text that version 1 of a signature covers: the fields as `name=value`, sorted by name, joined by
 * `&`, values unescaped. Different fields can yield the same text, which version 2 rules out.
 */
export const signedText = (sent: SentFields): string =>
  textsOf(sent)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/**
 * The version 1 signature of a postback: the hex HMAC-SHA256 of its fields, keyed by the network's
 * secret.
 */
export const signPostback = (secret: string, sent: SentFields): string =>
  hmac(secret, signedText(sent));

/** As `signPostback`, in version 2, with its prefix. */
export const secondSignature = (secret: string, sent: SentFields): string =>
  SECOND_VERSION + hmac(secret, secondSignedText(Object.fromEntries(textsOf(sent))));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares two texts in constant time. */
const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

/** A network's requirements for its reports, and the current time. */
export interface ProofRules {
  secret: string;
  signedOnly: boolean;
  /** Milliseconds. */
  now: number;
}

/** Why a report is not authenticated, as a sentence; undefined if it is. */
export function findProofFault(
  sent: SentFields,
  { secret, signedOnly, now }: ProofRules,
): string | undefined {
  const [token, timestamp, signature] = [sent.token, sent.timestamp, sent.signature].map(said);
  if (signedOnly && token !== undefined) {
    return 'This network signs its reports: send timestamp and signature, and not the token.';
  }
  if (token !== undefined && !isSame(token, secret)) return 'The token is wrong.';
  if (timestamp !== undefined && !UNIX_SECONDS.test(timestamp)) {
    return 'The timestamp must be Unix seconds.';
  }
  if (signature === undefined) {
    return token === undefined
      ? 'A token, or a timestamp and a signature, is required.'
      : undefined;
  }
  if (timestamp === undefined) return 'A signed report needs a timestamp.';
  if (Math.abs(Number(timestamp) - now / 1_000) > REPLAY_WINDOW_SECONDS) {
    return `The timestamp is more than ${REPLAY_WINDOW_SECONDS} seconds from the server’s time.`;
  }
  const given = signature.toLowerCase();
  const sign = given.startsWith(SECOND_VERSION) ? secondSignature : signPostback;
  return isSame(given, sign(secret, sent)) ? undefined : 'The signature is wrong.';
}
