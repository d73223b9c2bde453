import { isIP } from 'node:net';
import { readSender, type Sender } from '../../lib/read-sender';

/**
 * Sender of the site's mail: MAIL_FROM, with the magazine's name if it has none, or `newsletter@`
 * the site's host.
 */
export function senderOf(site: { mailFrom: string; publicUrl: string; brandName: string }): Sender {
  const given = readSender(site.mailFrom);
  if (given !== undefined) return { ...given, name: given.name || site.brandName };
  const host = new URL(site.publicUrl).hostname;
  // IP addresses need brackets in a mail address (RFC 5321, section 4.1.3).
  const domain = isIP(host) === 4 ? `[${host}]` : host;
  return { name: site.brandName, address: `newsletter@${domain}` };
}

/** A sender as shown to people. */
export const showSender = ({ name, address }: Sender): string =>
  name === '' ? address : `${name} <${address}>`;
