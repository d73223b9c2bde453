import { isIP } from 'node:net';

/** Names that nobody finds on the internet (RFC 2606, RFC 6761, RFC 6762, RFC 8375, RFC 9476, ICANN's .internal). */
const PRIVATE_NAME =
  /(?:^|\.)(?:localhost|local|internal|home\.arpa|lan|test|example|invalid|alt|onion)$/;

/** Why search engines cannot find a site at this origin, in a sentence; undefined where they can. */
export function whyNotPublic(origin: string): string | undefined {
  const { protocol, hostname } = new URL(origin);
  const set = `PUBLIC_URL is ${origin}`;
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  if (isIP(host) !== 0) {
    return `${set}: set it to the name of the site, since search engines are not told of bare addresses.`;
  }
  if (!host.includes('.') || PRIVATE_NAME.test(host)) {
    return `${set}, which only this machine or network knows: set it to the address on the internet.`;
  }
  if (protocol !== 'https:') {
    return `${set}: serve the site by https, which search engines are told of alone.`;
  }
  return undefined;
}
