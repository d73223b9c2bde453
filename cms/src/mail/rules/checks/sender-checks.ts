import { isIP } from 'node:net';
import type { DeliverabilityCheck } from '../../../contract/outbox';
import { type DomainLookup, noAnswer, shownRecords } from './domain-lookup';

/** Providers of personal addresses; their DMARC policies reject mail from other servers. */
const PERSONAL =
  /^(?:gmail|googlemail|outlook|hotmail|live|msn|icloud|me|aol|gmx|proton|protonmail|mail|yandex|zoho)\.(?:com|net|de|me|ru)$|^(?:yahoo|ymail)\./;

const LOCAL = /^localhost$|\.(?:localhost|local|internal|lan|home|test|invalid|example)$/;
const PRIVATE =
  /^(?:0|10|127)\.|^192\.168\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\.|^\[(?:::1?|f[cd].*|fe80.*)\]$/i;

/** Whether a host name is only local, or not a name at all. */
export const isOnlyLocal = (host: string): boolean =>
  LOCAL.test(host) || PRIVATE.test(host) || (!host.includes('.') && !host.startsWith('['));

/** Whether a sender's domain can be looked up in public DNS. */
export const isDomain = (domain: string): boolean =>
  isIP(domain) === 0 && !domain.startsWith('[') && !isOnlyLocal(domain);

/**
 * The registrable part of a host name; a guess for countries that register names below `co` and the
 * like.
 */
function ownedPart(host: string): string {
  const parts = host.split('.');
  const isDeep = /^(?:ac|co|com|edu|gov|net|org)\.[a-z]{2}$/.test(parts.slice(-2).join('.'));
  return parts.slice(isDeep ? -3 : -2).join('.');
}

const aboutFrom = {
  id: 'from' as const,
  title: 'Sender',
  explanation:
    'Email is trusted more if it comes from a domain you own and that its links point to.',
};

/** Checks whether the sender's address can receive replies and belongs to the site's domain. */
export function checkFrom(address: string, siteHost: string): DeliverabilityCheck {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  const check = (status: DeliverabilityCheck['status'], advice: string): DeliverabilityCheck => ({
    ...aboutFrom,
    status,
    found: address,
    advice,
  });
  if (!isDomain(domain)) {
    return check(
      'bad',
      `Replies to ${domain} cannot be delivered. Use a sender address at a domain you own.`,
    );
  }
  if (PERSONAL.test(domain)) {
    return check(
      'bad',
      `${domain} asks other providers to reject email it hasn’t sent itself. Use a sender address at a domain you own.`,
    );
  }
  if (ownedPart(domain) === ownedPart(siteHost)) return check('good', 'Nothing to do.');
  return check(
    'warning',
    `The site is at ${siteHost}. Use a sender address at that domain if you can send from there.`,
  );
}

const aboutMx = {
  id: 'mx' as const,
  title: 'Replies and bounces',
  explanation:
    'The MX records of the sender’s domain say where replies go. Readers reply to newsletters, and some providers distrust senders who can’t receive replies.',
};

/** Checks whether mail to the sender's domain can be delivered. */
export async function checkMx(domain: string, dns: DomainLookup): Promise<DeliverabilityCheck> {
  const answer = await dns.mx(domain);
  if (answer.state === 'failed') return { ...aboutMx, ...noAnswer(answer.reason) };
  const hosts = answer.state === 'found' ? answer.records : [];
  const taking = hosts.filter(({ exchange }) => exchange !== '' && exchange !== '.');
  if (taking.length > 0) {
    const inOrder = [...taking].sort((a, b) => a.priority - b.priority);
    return {
      ...aboutMx,
      status: 'good',
      found: shownRecords(inOrder.map(({ exchange }) => exchange)),
      advice: 'Nothing to do. Make sure someone reads the sender’s mailbox.',
    };
  }
  return {
    ...aboutMx,
    status: 'warning',
    found:
      hosts.length > 0 ? `${domain} says that it accepts no email.` : `No MX record at ${domain}.`,
    advice: `Let ${domain} receive email, or use a sender address that can receive replies.`,
  };
}

const aboutLinks = {
  id: 'links' as const,
  title: 'Links',
  explanation:
    'All links and images in an email use the site’s public address, PUBLIC_URL. One-click unsubscribe needs https.',
};

/** Checks whether readers can follow the links in mail. */
export function checkLinks(publicUrl: string): DeliverabilityCheck {
  const { protocol, hostname } = new URL(publicUrl);
  const check = (status: DeliverabilityCheck['status'], advice: string): DeliverabilityCheck => ({
    ...aboutLinks,
    status,
    found: publicUrl,
    advice,
  });
  if (isOnlyLocal(hostname)) {
    return check(
      'bad',
      'Readers can’t reach this address. Set PUBLIC_URL to the address of the magazine.',
    );
  }
  if (protocol !== 'https:') {
    return check('bad', 'Serve the site over https and set PUBLIC_URL to its https:// address.');
  }
  return check('good', 'Nothing to do.');
}
