import type { Core } from '@strapi/strapi';
import type { Deliverability } from '../../../contract/outbox';
import { checkDeliverability } from '../../../domain/mail/deliverability';
import { senderOf } from '../../../domain/mail/sender';
import { DnsLookup } from '../../../integrations/dns/dns-lookup';
import { env } from '../../../lib/env';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** Whether mail of the site will be believed, by what the name servers say now. */
  async check(selector?: string): Promise<Deliverability> {
    const { MAIL_FROM, PUBLIC_URL, DNS_SERVER } = env();
    const { brandName } = await strapi.service('api::site-settings.site-settings').getPublic();
    const { address } = senderOf({ mailFrom: MAIL_FROM, publicUrl: PUBLIC_URL, brandName });
    return checkDeliverability(
      { address, publicUrl: PUBLIC_URL, selector },
      new DnsLookup(DNS_SERVER),
    );
  },
});
