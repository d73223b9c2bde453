import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Answers whether a host of an outgoing call may be reached although its addresses are private. */
export type AllowRule = (host: string, port: number) => boolean;

/** A host as URLs hold it, without the brackets of an IPv6 address and the final dot of a name. */
export const bareHost = (host: string): string =>
  host
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
    .toLowerCase();

/** 2000::/3, the only part of IPv6 that is given out to the public internet (RFC 4291, section 2.4). */
const isGlobal = ({ parts }: ipaddr.IPv6): boolean => ((parts[0] ?? 0) & 0xe000) === 0x2000;

/**
 * Whether an address belongs to the public internet: neither private, loopback, link-local,
 * unique-local, multicast, carrier-grade NAT, reserved, nor one that hides an IPv4 address in IPv6.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  const isPlain = parsed instanceof ipaddr.IPv4 || isGlobal(parsed);
  return isPlain && parsed.range() === 'unicast';
}

const parseEntry = (entry: string): { host: string; port: number | undefined } => {
  const [, host = entry, port] = /^(\[[^\]]+\]|[^:]+):(\d+)$/.exec(entry) ?? [];
  return { host: bareHost(host), port: port === undefined ? undefined : Number(port) };
};

/** The rule that a list such as `intranet.example, 10.0.0.5:8080` stands for; empty allows nothing. */
export function parseAllowList(list: string): AllowRule {
  const entries = list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(parseEntry);
  return (host, port) =>
    entries.some(
      (entry) => entry.host === bareHost(host) && (entry.port === undefined || entry.port === port),
    );
}
