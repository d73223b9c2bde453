import { createHmac, randomBytes } from 'node:crypto';

/** Keys of an app and an account (OAuth 1.0a). */
export interface OAuthKeys {
  apiKey: string;
  apiSecret: string;
  accessToken: string;
  accessTokenSecret: string;
}

/** Values that make each signature unique; the time in seconds since 1970. */
interface Once {
  nonce: string;
  timestamp: number;
}

/** Percent-encoding of RFC 3986, section 2.1, as RFC 5849 requires. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

type Pair = readonly [name: string, value: string];

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const sorted = (pairs: readonly Pair[]): string =>
  pairs
    .map(([name, value]): Pair => [encode(name), encode(value)])
    .sort(
      ([name, value], [other, otherValue]) => compare(name, other) || compare(value, otherValue),
    )
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

const newOnce = (): Once => ({
  nonce: randomBytes(16).toString('hex'),
  timestamp: Math.floor(Date.now() / 1_000),
});

/**
 * The Authorization header of a request, signed with HMAC-SHA1 (RFC 5849, section 3.4). The
 * signature covers the query and the form fields (`form`), but no JSON body.
 */
export function oauthHeader(
  method: 'GET' | 'POST',
  address: string,
  keys: OAuthKeys,
  form: Readonly<Record<string, string>> = {},
  once: Once = newOnce(),
): string {
  const url = new URL(address);
  const own: Pair[] = [
    ['oauth_consumer_key', keys.apiKey],
    ['oauth_nonce', once.nonce],
    ['oauth_signature_method', 'HMAC-SHA1'],
    ['oauth_timestamp', String(once.timestamp)],
    ['oauth_token', keys.accessToken],
    ['oauth_version', '1.0'],
  ];
  const all = sorted([...own, ...url.searchParams, ...Object.entries(form)]);
  const base = [method, url.origin + url.pathname, all].map(encode).join('&');
  const key = `${encode(keys.apiSecret)}&${encode(keys.accessTokenSecret)}`;
  const signature = createHmac('sha1', key).update(base).digest('base64');
  const parts: Pair[] = [...own, ['oauth_signature', signature]];
  return `OAuth ${parts.map(([name, value]) => `${encode(name)}="${encode(value)}"`).join(', ')}`;
}
