import type { IncomingMessage } from 'node:http';
import { env } from './env';

/** The caller's address; a proxy's word for it counts only with TRUST_PROXY, and only the last hop's. */
export function clientAddress(req: IncomingMessage): string {
  const own = req.socket.remoteAddress ?? '127.0.0.1';
  if (!env().TRUST_PROXY) return own;
  const forwarded = String(req.headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return forwarded === undefined || forwarded === '' ? own : forwarded;
}
