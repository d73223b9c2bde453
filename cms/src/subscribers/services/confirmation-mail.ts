import type { ComposedMail, QueuedMessage } from '../../mail/rules/composed-mail';
import { confirmationMail } from '../rules/confirmation-text';
import { mailSite } from '../../mail/composing/mail-site';
import { mailKey, signMailToken } from '../../mail/rules/mail-token';
import { newsletterAddresses } from '../../mail/rules/link-addresses';
import { systemClock } from '../../lib/clock';
import { toMs } from '../../lib/dates';
import { env } from '../../lib/env';
import { findSubscriber } from '../queries/subscriber-rows';
import { addToken } from '../queries/subscriber-tokens';
import { service } from '../../strapi/service';
import { siteSettingsService } from '../../settings/services/site-settings';
import { categoryService } from '../../content/categories/services/category';

/** Mails that ask readers to confirm their address. */
export const confirmationMailService = service(({ strapi }) => ({
  /** The mail of a message; undefined if its reader is no longer pending. */
  async compose({ id, subscriberId }: QueuedMessage): Promise<ComposedMail | undefined> {
    const knex = strapi.db.connection;
    const row = subscriberId === null ? undefined : await findSubscriber(knex, subscriberId);
    if (row?.state !== 'pending') return undefined;
    const { PUBLIC_URL: publicUrl, SITE_SECRET } = env();
    const settings = await siteSettingsService(strapi).getPublic();
    const categories = await categoryService(strapi).list();
    const now = systemClock.now();
    const grant = { purpose: 'unsubscribe', subscriberId: row.id, messageId: id } as const;
    const addresses = newsletterAddresses(publicUrl);
    return confirmationMail({
      t: await siteSettingsService(strapi).getTexts(),
      site: mailSite(settings),
      timezone: settings.timezone,
      categories: categories.map(({ name }) => name),
      email: row.email,
      askedAt: row.consent_at === null ? now : toMs(row.consent_at),
      confirmUrl: addresses.confirm(await addToken(knex, row.id, now)),
      unsubscribeUrl: addresses.unsubscribe(signMailToken(mailKey(SITE_SECRET), grant)),
    });
  },
}));
