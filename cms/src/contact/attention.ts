import type { AttentionSource } from '../strapi/attention-source';
import { counted } from '../lib/counted';
import { contactMessagesService } from './services/contact-message';

/** Unread messages. */
export const contactAttention: AttentionSource = {
  area: 'messages',
  async list(strapi) {
    const query = { read: false, limit: 1, offset: 0, sort: '-received' as const };
    const { items, total } = await contactMessagesService(strapi).list(query);
    const [newest] = items;
    if (newest === undefined) return [];
    return [
      {
        kind: 'unread-messages',
        severity: 'advice',
        title: `${counted(total, 'message is', 'messages are')} unread`,
        detail: `The newest is “${newest.subject}” from ${newest.name}.`,
        count: total,
        since: Date.parse(newest.receivedAt),
        link: { path: '/admin/messages', label: 'Read messages' },
        mark: `${total}, ${newest.id}`,
      },
    ];
  },
};
