import { BoundedMap } from './bounded-map';

/**
 * Tokens of sessions that were valid when last checked. This grants no access: it only decides whose
 * calls go first while the server is overloaded, so that a made-up cookie gains nothing.
 */
const known = new BoundedMap<string, true>(1_000);

/** Remembers the token of a session that is good. */
export function noteSession(token: string | undefined): void {
  if (token !== undefined) known.set(token, true);
}

/** Whether a token was that of a session. */
export const isKnownSession = (token: string | undefined): boolean =>
  token !== undefined && known.has(token);
