import { isIP } from 'node:net';
import { readUrl } from '../../../contract/url';

/** Top-level and second-level domains reserved for examples and tests (RFC 2606, RFC 6761). */
const RESERVED = [
  'example',
  'test',
  'invalid',
  'localhost',
  'example.com',
  'example.net',
  'example.org',
];

/**
 * Second-level domains of countries with many luxury shops, under which shops register names. Not
 * the public suffix list: under a missing one, two shops look like one, and a change of host goes
 * unnoticed.
 */
const SECOND_LEVELS = new Set([
  ...['co.uk', 'org.uk', 'me.uk', 'ac.uk', 'com.au', 'net.au', 'org.au', 'co.nz', 'co.za', 'co.in'],
  ...[
    'co.jp',
    'ne.jp',
    'or.jp',
    'co.kr',
    'com.cn',
    'com.hk',
    'com.tw',
    'com.sg',
    'com.my',
    'co.th',
  ],
  ...[
    'com.br',
    'com.mx',
    'com.ar',
    'com.co',
    'com.tr',
    'com.sa',
    'com.qa',
    'com.kw',
    'co.il',
    'co.id',
  ],
]);

const nameOf = (host: string): string => host.replace(/\.$/, '').toLowerCase();

/** The host of an address, without port and trailing dot; empty for an invalid address. */
export const hostOf = (address: string): string => nameOf(readUrl(address)?.hostname ?? '');

/** Whether a host is a reserved domain, or below one. */
export const isReservedHost = (host: string): boolean =>
  RESERVED.some((domain) => nameOf(host) === domain || nameOf(host).endsWith(`.${domain}`));

/** A host without `www.` and `m.`, which do not distinguish shops. */
export const plainHost = (host: string): string => nameOf(host).replace(/^(?:www|m)\./, '');

/** The part of a host that its owner registered: the last two labels, three under a known second level. */
export function registrableHost(host: string): string {
  const name = nameOf(host);
  if (isIP(name.replace(/^\[|\]$/g, '')) !== 0) return name;
  const labels = name.split('.');
  const size = SECOND_LEVELS.has(labels.slice(-2).join('.')) ? 3 : 2;
  return labels.slice(-size).join('.');
}
