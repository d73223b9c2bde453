import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { outboundEntries, type OutboundPurpose } from '../outbound-purposes';

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

const parsePlace = (entry: string): { host: string; port: number | undefined } => {
  const [, host = entry, port] = /^(\[[^\]]+\]|[^:]+):(\d+)$/.exec(entry) ?? [];
  return { host: bareHost(host), port: port === undefined ? undefined : Number(port) };
};

/**
 * The rule that a list such as `intranet.example, social=10.0.0.5:8080` stands for where hosts are called for a
 * purpose; an entry without one counts for all. Empty allows nothing.
 */
export function parseAllowList(list: string, purpose: OutboundPurpose): AllowRule {
  const entries = outboundEntries(list)
    .filter((entry) => entry.purpose === undefined || entry.purpose === purpose)
    .map(({ place }) => parsePlace(place));
  return (host, port) =>
    entries.some(
      (entry) => entry.host === bareHost(host) && (entry.port === undefined || entry.port === port),
    );
}
