import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { WelcomeTestInput } from '../../contract/site-settings';
import type { ComposedMail, QueuedMessage } from '../../mail/rules/composed-mail';
import { mailKey, signMailToken } from '../../mail/rules/mail-token';
import { newsletterAddresses } from '../../mail/rules/link-addresses';
import { outboxService } from '../../mail/services/outbox';
import type { FrozenIssue } from '../../rendering/rules/issue/issue-parts';
import { messageProblem } from '../../rendering/rules/message/message-limits';
import { env } from '../../lib/env';
import { validationFailed } from '../../lib/errors';
import { siteSettingsService } from '../../settings/services/site-settings';
import { service } from '../../strapi/service';
import { confirmedSubscribers } from '../../subscribers/queries/subscriber-rows';
import { composeDraft } from '../composing/compose';
import { plainMail } from '../composing/plain-mail';
import { listMarks } from '../composing/recipient-links';
import { addressIssue, assembleIssue } from '../rules/assemble-issue';

type Welcome = Omit<WelcomeTestInput, 'email'>;

/** Payload of a test: the welcome as typed. */
const testPayload = z.object({ welcomeSubject: z.string(), welcomeText: z.string() });

const freeze = (
  strapi: Core.Strapi,
  { welcomeSubject: subject, welcomeText: content }: Welcome,
): Promise<FrozenIssue> =>
  composeDraft(
    strapi,
    { kind: 'written', subject, preheader: '', content, postIds: [] },
    { hasPage: false },
  );

async function composeTest(strapi: Core.Strapi, welcome: Welcome): Promise<ComposedMail> {
  const frozen = await freeze(strapi, welcome);
  const mail = plainMail(frozen, assembleIssue(frozen));
  return { ...mail, subject: `[Test] ${mail.subject}` };
}

/** The welcome mail for new subscribers, written by the owner. */
export const welcomeMailService = service(({ strapi }) => ({
  /** The mail of a message; undefined if its reader has left, or the owner has deleted the text. */
  async compose(message: QueuedMessage): Promise<ComposedMail | undefined> {
    const { id: messageId, kind, payload, subscriberId } = message;
    if (kind === 'test') return composeTest(strapi, testPayload.parse(payload));
    if (subscriberId === null) return undefined;
    const isThere: unknown = await confirmedSubscribers(strapi.db.connection)
      .where({ id: subscriberId })
      .first('id');
    const settings = await siteSettingsService(strapi).get();
    if (isThere === undefined || settings.welcomeSubject === '' || settings.welcomeText === '') {
      return undefined;
    }
    const frozen = await freeze(strapi, settings);
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

  /**
   * Sends the typed welcome mail to any address as a test; throws 400 for a text that cannot be
   * mailed.
   */
  async test({ email: recipient, ...welcome }: WelcomeTestInput): Promise<void> {
    const message = messageProblem(welcome.welcomeText);
    if (message !== undefined) throw validationFailed([{ path: 'welcomeText', message }]);
    await freeze(strapi, welcome);
    const dedupeKey = `test-welcome-${randomUUID()}`;
    const outbox = outboxService(strapi);
    await outbox.queue([{ kind: 'test', dedupeKey, recipient, payload: welcome }]);
    outbox.wake();
  },
}));
