import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { outboundEntries, type OutboundPurpose } from '../outbound-purposes';

/** Whether an outgoing call may reach a host although its addresses are private. */
export type AllowRule = (host: string, port: number) => boolean;

/** A URL's host without the brackets of an IPv6 address or the trailing dot of a name. */
export const bareHost = (host: string): string =>
  host
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
    .toLowerCase();

/** 2000::/3, the only part of IPv6 allocated to the public internet (RFC 4291, section 2.4). */
const isGlobal = ({ parts }: ipaddr.IPv6): boolean => ((parts[0] ?? 0) & 0xe000) === 0x2000;

/**
 * Whether an address belongs to the public internet: not private, loopback, link-local,
 * unique-local, multicast, carrier-grade NAT or reserved, nor an IPv6 address that embeds an IPv4
 * one.
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
 * Parses an allow list such as `intranet.example, social=10.0.0.5:8080` for calls of one purpose;
 * an entry without a purpose applies to all. An empty list allows nothing.
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
