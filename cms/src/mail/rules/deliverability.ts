import type { Deliverability, DeliverabilityCheck } from '../../contract/outbox';
import { checkDkim } from './checks/dkim';
import { checkDmarc } from './checks/dmarc';
import type { DomainLookup } from './checks/domain-lookup';
import { checkFrom, checkLinks, checkMx, isDomain } from './checks/sender-checks';
import { checkSpf } from './checks/spf';

/** The sender whose DNS records are checked. */
export interface MailIdentity {
  /** The sender's address. */
  address: string;
  publicUrl: string;
  /** The DKIM selector of the mail service, if known. */
  selector?: string | undefined;
}

const notAsked = (
  domain: string,
  { id, title }: Pick<DeliverabilityCheck, 'id' | 'title'>,
): DeliverabilityCheck => ({
  id,
  title,
  status: 'unknown',
  found: 'Not checked.',
  explanation: 'It is checked in the public DNS.',
  advice: `${domain} is not a public domain. Set the sender of the mail connection first.`,
});

const askedInDns = [
  { id: 'spf', title: 'SPF' },
  { id: 'dkim', title: 'DKIM' },
  { id: 'dmarc', title: 'DMARC' },
  { id: 'mx', title: 'Replies and bounces' },
] as const;

/**
 * Checks how trustworthy a sender is to mail providers: address, SPF, DKIM, DMARC, the destination
 * of replies, and links. DNS failures give the result `unknown`; never throws.
 */
export async function checkDeliverability(
  { address, publicUrl, selector }: MailIdentity,
  dns: DomainLookup,
): Promise<Deliverability> {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  const asked = isDomain(domain)
    ? await Promise.all([
        checkSpf(domain, dns),
        checkDkim(domain, dns, selector),
        checkDmarc(domain, dns),
        checkMx(domain, dns),
      ])
    : askedInDns.map((check) => notAsked(domain, check));
  return {
    domain,
    checks: [checkFrom(address, new URL(publicUrl).hostname), ...asked, checkLinks(publicUrl)],
  };
}
