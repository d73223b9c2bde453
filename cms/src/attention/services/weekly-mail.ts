import type { Knex } from 'knex';
import type { AttentionItem } from '../../contract/attention';
import type { SiteSettings } from '../../contract/site-settings';
import { systemClock } from '../../lib/clock';
import { dayIn } from '../../lib/dates';
import { mailSite } from '../../mail/composing/mail-site';
import type { ComposedMail, OutgoingMessage } from '../../mail/rules/composed-mail';
import { outboxService } from '../../mail/services/outbox';
import { siteSettingsService } from '../../settings/services/site-settings';
import { service } from '../../strapi/service';
import { attentionMail } from '../rules/attention-mail';
import { attentionService } from './attention';

/** Mails the owner the attention items once a week. */
export const attentionMailService = service(({ strapi }) => {
  const settings = (): Promise<SiteSettings> => siteSettingsService(strapi).get();

  /** Items that are not dismissed. */
  const open = async (): Promise<AttentionItem[]> =>
    (await attentionService(strapi).list()).items.filter(({ isDismissed }) => !isDismissed);

  return {
    /** Whether the owner wants the mail, and has an address. */
    async isWanted(): Promise<boolean> {
      const { attentionMail: isOn, contactEmail } = await settings();
      return isOn && contactEmail !== '';
    },

    /** Number of items in the mail. */
    count: async (): Promise<number> => (await open()).length,

    /** Today's mail, sent only once however often it is queued; it is composed when it is sent. */
    async message(): Promise<OutgoingMessage> {
      const { contactEmail, timezone } = await settings();
      return {
        kind: 'notice',
        dedupeKey: `attention-${dayIn(timezone, systemClock.now())}`,
        recipient: contactEmail,
        payload: { attention: true },
      };
    },

    /** Queues the mail in a transaction. */
    async queue(trx: Knex, message: OutgoingMessage): Promise<void> {
      const outbox = outboxService(strapi);
      await outbox.queue([message], trx);
      outbox.wake();
    },

    /** The text of the mail; undefined if there is nothing to report. */
    async compose(): Promise<ComposedMail | undefined> {
      return attentionMail({ items: await open(), site: mailSite(await settings()) });
    },
  };
});
