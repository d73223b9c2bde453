import type { Core } from '@strapi/strapi';
import type { ContactInput, ContactReceipt } from '../../../contract/contact';
import { toIso } from '../../../lib/dates';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** Stores a message of the contact form; when this returns it is on disk. */
  async receive(input: ContactInput): Promise<ContactReceipt> {
    const stored = await strapi
      .documents('api::contact-message.contact-message')
      .create({ data: { ...input, read: false } });
    return { id: Number(stored.id), receivedAt: toIso(stored.createdAt ?? Date.now()) };
  },
});
