import { env } from './env';

/**
 * Whether the site is served over HTTPS, even if the last hop to this server is not: cookies are
 * then `Secure`.
 */
export const isUnderHttps = (): boolean => env().PUBLIC_URL.startsWith('https://');

/** Name of the admin session's cookie; under HTTPS with the `__Host-` prefix. */
const sessionCookieName = (): string =>
  isUnderHttps() ? '__Host-aurelian_admin' : 'aurelian_admin';

/** The session token in a Cookie header; undefined if there is none of the right format. */
export function readSessionToken(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const prefix = `${sessionCookieName()}=`;
  const pair = header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix));
  const token = pair?.slice(prefix.length);
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** A Set-Cookie value that stores a token for `maxAge` seconds; 0 deletes it. */
export const writeSessionCookie = (token: string, maxAge: number): string =>
  [
    `${sessionCookieName()}=${token}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    `Max-Age=${maxAge}`,
    ...(isUnderHttps() ? ['Secure'] : []),
  ].join('; ');
