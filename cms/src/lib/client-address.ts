import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import { env } from './env';
import { copyString } from './copy-string';

/** The caller's address; a proxy header is trusted only with TRUST_PROXY, and only its last hop. */
export function clientAddress(req: IncomingMessage): string {
  const own = req.socket.remoteAddress ?? '127.0.0.1';
  if (!env().TRUST_PROXY) return own;
  const forwarded = String(req.headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return forwarded === undefined || forwarded === '' ? own : copyString(forwarded);
}

/** The eight groups of an IPv6 address, each in its shortest form. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = (address.split('%', 1)[0] ?? '').split('::', 2);
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const gap = address.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0;
  const groups = [...left, ...Array.from({ length: gap }, () => '0'), ...right];
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}

/** An IPv4 address, unwrapped from its IPv6 form. */
const plainAddress = (address: string): string =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

/**
 * Network of a single subscriber: an IPv4 address, or the first 64 bits of an IPv6 address, below which a subscriber
 * can use any number of addresses.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain;
}

/**
 * Network that a single customer can rent at once: the first 24 bits of an IPv4 address, the first 48 of an IPv6
 * address.
 */
export function wideNetworkOf(address: string): string {
  const plain = plainAddress(address);
  if (isIPv6(plain)) return `${groupsOf(plain).slice(0, 3).join(':')}::/48`;
  return isIPv4(plain) ? `${plain.split('.').slice(0, 3).join('.')}.0/24` : plain;
}
