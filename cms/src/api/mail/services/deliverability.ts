import type { Deliverability } from '../../../contract/outbox';
import { checkDeliverability } from '../../../domain/mail/deliverability';
import { DnsLookup } from '../../../integrations/dns/dns-lookup';
import { env } from '../../../lib/env';
import { readSiteSender } from '../sending/site-mail';
import { service } from '../../../lib/service';

export const deliverabilityService = service(({ strapi }) => ({
  /** Whether mail of the site will be believed, by what the name servers say now. */
  async check(selector?: string): Promise<Deliverability> {
    const { PUBLIC_URL, DNS_SERVER } = env();
    const { address } = await readSiteSender(strapi);
    return checkDeliverability(
      { address, publicUrl: PUBLIC_URL, selector },
      new DnsLookup(DNS_SERVER),
    );
  },
}));
