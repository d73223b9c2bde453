import type { SiteSettings } from '../../contract/site-settings';
import type { ComposedMail } from '../../mail/rules/composed-mail';
import { mailSite } from '../../mail/composing/mail-site';
import { guessedCodesMail } from '../../mail/rules/guessed-codes';
import { systemClock } from '../../lib/clock';
import { dayIn } from '../../lib/dates';
import { failureText } from '../../lib/failure-text';
import { service } from '../../strapi/service';
import { siteSettingsService } from '../../settings/services/site-settings';
import { outboxService } from '../../mail/services/outbox';

/** Mails the owner that somebody is guessing the second factor. */
export const guessedCodesMailService = service(({ strapi }) => {
  const settings = (): Promise<SiteSettings> => siteSettingsService(strapi).get();

  return {
    /**
     * Queues the mail, at most once a day, if the owner has an address. Never throws: a login must
     * not depend on mail.
     */
    async announce(): Promise<void> {
      try {
        const { contactEmail, timezone } = await settings();
        if (contactEmail === '') return;
        const outbox = outboxService(strapi);
        await outbox.queue([
          {
            kind: 'notice',
            dedupeKey: `guessed-codes-${dayIn(timezone, systemClock.now())}`,
            recipient: contactEmail,
            payload: { guessedCodes: true },
          },
        ]);
        outbox.wake();
      } catch (error) {
        strapi.log.error(failureText('The notice about wrong codes could not be queued', error));
      }
    },

    /** The text of the mail. */
    async compose(): Promise<ComposedMail> {
      return guessedCodesMail(mailSite(await settings()));
    },
  };
});
