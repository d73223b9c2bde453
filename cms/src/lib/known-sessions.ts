import { BoundedMap } from './bounded-map';

/**
 * Session tokens that were valid when last checked. They grant no access, but give priority while
 * the server is overloaded, so that a made-up cookie gains nothing.
 */
const known = new BoundedMap<string, true>(1_000);

/** Remembers the token of a valid session. */
export function noteSession(token: string | undefined): void {
  if (token !== undefined) known.set(token, true);
}

/** Whether a token belonged to a valid session. */
export const isKnownSession = (token: string | undefined): boolean =>
  token !== undefined && known.has(token);
