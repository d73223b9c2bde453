import type { Deliverability } from '../../contract/outbox';
import { checkDeliverability } from '../rules/deliverability';
import { DnsLookup } from '../dns/dns-lookup';
import { env } from '../../lib/env';
import { readSiteSender } from '../sending/site-mail';
import { service } from '../../strapi/service';

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
