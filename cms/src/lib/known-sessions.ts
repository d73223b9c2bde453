import { BoundedMap } from './bounded-map';

/**
 * Tokens of sessions that were good when they were last looked at. This opens nothing: it only tells whose
 * calls go first while the server is overloaded, so that nobody gets there by a made-up cookie.
 */
const known = new BoundedMap<string, true>(1_000);

/** Remembers the token of a session that is good. */
export function noteSession(token: string | undefined): void {
  if (token !== undefined) known.set(token, true);
}

/** Whether a token was that of a session. */
export const isKnownSession = (token: string | undefined): boolean =>
  token !== undefined && known.has(token);
