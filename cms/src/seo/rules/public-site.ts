import { isIP } from 'node:net';

/**
 * Names that do not resolve on the internet (RFC 2606, RFC 6761, RFC 6762, RFC 8375, RFC 9476,
 * ICANN's .internal).
 */
const PRIVATE_NAME =
  /(?:^|\.)(?:localhost|local|internal|home\.arpa|lan|test|example|invalid|alt|onion)$/;

/** Why search engines cannot find a site at this origin, in a sentence; undefined if they can. */
export function whyNotPublic(origin: string): string | undefined {
  const { protocol, hostname } = new URL(origin);
  const set = `PUBLIC_URL is ${origin}`;
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  if (isIP(host) !== 0) {
    return `${set}: set it to a domain name, since IP addresses are not submitted to search engines.`;
  }
  if (!host.includes('.') || PRIVATE_NAME.test(host)) {
    return `${set}, which is only reachable from this machine or network: set it to the public address.`;
  }
  if (protocol !== 'https:') {
    return `${set}: serve the site over https; only https addresses are submitted.`;
  }
  return undefined;
}
