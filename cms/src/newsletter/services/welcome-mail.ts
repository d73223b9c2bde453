import type { ComposedMail, QueuedMessage } from '../../mail/rules/composed-mail';
import { mailKey, signMailToken } from '../../mail/rules/mail-token';
import { newsletterAddresses } from '../../mail/rules/link-addresses';
import { env } from '../../lib/env';
import { siteSettingsService } from '../../settings/services/site-settings';
import { service } from '../../strapi/service';
import { confirmedSubscribers } from '../../subscribers/queries/subscriber-rows';
import { composeDraft } from '../composing/compose';
import { listMarks } from '../composing/recipient-links';
import { addressIssue, assembleIssue } from '../rules/assemble-issue';

/** The mail that greets a new subscriber, in the owner's words. */
export const welcomeMailService = service(({ strapi }) => ({
  /** The mail of a message; undefined where its reader has left, or the owner has taken the text back. */
  async compose({ id: messageId, subscriberId }: QueuedMessage): Promise<ComposedMail | undefined> {
    if (subscriberId === null) return undefined;
    const isThere: unknown = await confirmedSubscribers(strapi.db.connection)
      .where({ id: subscriberId })
      .first('id');
    const { welcomeSubject: subject, welcomeText: content } =
      await siteSettingsService(strapi).get();
    if (isThere === undefined || subject === '' || content === '') return undefined;
    const frozen = await composeDraft(
      strapi,
      { kind: 'written', subject, preheader: '', content, postIds: [] },
      { hasPage: false },
    );
    const { PUBLIC_URL, SITE_SECRET } = env();
    const grant = { purpose: 'unsubscribe', subscriberId, messageId } as const;
    const token = signMailToken(mailKey(SITE_SECRET), grant);
    const addresses = newsletterAddresses(PUBLIC_URL);
    const unsubscribe = addresses.unsubscribe(token);
    return {
      ...addressIssue(assembleIssue(frozen), {
        link: (index) => frozen.links[index]?.url ?? PUBLIC_URL,
        unsubscribe,
        preferences: addresses.preferences(token),
        browser: PUBLIC_URL,
      }),
      ...listMarks(PUBLIC_URL, unsubscribe),
    };
  },
}));
