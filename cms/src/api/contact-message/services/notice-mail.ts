import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { SiteSettings } from '../../../contract/site-settings';
import type { ComposedMail, QueuedMessage } from '../../../domain/mail/composed-mail';
import { contactNotice } from '../../../domain/mail/contact-notice';
import { toMs } from '../../../lib/dates';
import { env } from '../../../lib/env';
import { failureText } from '../../../lib/failure-text';
import type { MessageRow } from '../presenters/contact-message';

/** The mail holds no copy of what was written: who deletes a message before it is sent deletes it whole. */
const payload = z.object({ messageId: z.number().int() });

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const settings = (): Promise<SiteSettings> =>
    strapi.service('api::site-settings.site-settings').get();

  return {
    /**
     * Queues a mail to the owner about a message that is stored, where the settings ask for one. Never
     * throws: whoever wrote has done so, whatever becomes of mail.
     */
    async announce(messageId: number): Promise<void> {
      try {
        const { contactNotice: isWanted, contactEmail } = await settings();
        if (!isWanted || contactEmail === '') return;
        const outbox = strapi.service('api::mail.outbox');
        await outbox.queue([
          {
            kind: 'notice',
            dedupeKey: `notice-${messageId}`,
            recipient: contactEmail,
            payload: { messageId },
          },
        ]);
        outbox.wake();
      } catch (error) {
        strapi.log.error(failureText(`Message ${messageId} is not announced by mail`, error));
      }
    },

    /** The text of a notice; undefined where its message was deleted meanwhile. */
    async compose(queued: QueuedMessage): Promise<ComposedMail | undefined> {
      const given = payload.safeParse(queued.payload);
      if (!given.success) return undefined;
      const row = await strapi.db
        .connection('contact_messages')
        .where({ id: given.data.messageId })
        .first<MessageRow | undefined>();
      if (row === undefined) return undefined;
      const { brandName, timezone } = await settings();
      const { name, email, subject, message } = row;
      return contactNotice({
        ...{ name, email, subject, message },
        receivedAt: toMs(row.created_at),
        brandName,
        timezone,
        publicUrl: env().PUBLIC_URL,
      });
    },
  };
};
