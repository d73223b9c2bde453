import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { env } from './env';
import { ownText } from './own-text';

/** The caller's address; a proxy's word for it counts only with TRUST_PROXY, and only the last hop's. */
export function clientAddress(req: IncomingMessage): string {
  const own = req.socket.remoteAddress ?? '127.0.0.1';
  if (!env().TRUST_PROXY) return own;
  const forwarded = String(req.headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return forwarded === undefined || forwarded === '' ? own : ownText(forwarded);
}

/**
 * What one subscriber has: an IPv4 address, or the first 64 bits of an IPv6 address, since any number
 * of addresses behind those may be theirs.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = (address.split('%', 1)[0] ?? '').split('::', 2);
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const gap = address.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0;
  const groups = [...left, ...Array.from({ length: gap }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
