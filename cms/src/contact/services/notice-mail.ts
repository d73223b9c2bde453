import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { SiteSettings } from '../../contract/site-settings';
import type { ComposedMail, OutgoingMessage, QueuedMessage } from '../../mail/rules/composed-mail';
import { mailSite } from '../../mail/composing/mail-site';
import { contactBundle } from '../../mail/rules/contact-bundle';
import { contactNotice } from '../../mail/rules/contact-notice';
import { systemClock } from '../../lib/clock';
import { toMs } from '../../lib/dates';
import { AppError } from '../../lib/errors';
import { failureText } from '../../lib/failure-text';
import { storedMoment } from '../../lib/stored-moment';
import type { ContactMessageRow } from '../presenters/contact-message';
import { service } from '../../strapi/service';
import { rateLimitService } from '../../access/services/rate-limit';
import { siteSettingsService } from '../../settings/services/site-settings';
import { outboxService } from '../../mail/services/outbox';
import { countOf } from '../../strapi/count-of';

/**
 * The queued mail has no copy of the text, so that a message deleted before sending leaves nothing
 * behind.
 */
const payload = z.object({ messageId: z.number().int() });
/** A notice about all messages received between two times (milliseconds). */
const bundle = z.object({ from: z.number().int(), until: z.number().int() });

const HOUR_MS = 3_600_000;
/**
 * A burst of ten notices, then ten an hour; further messages are announced together once an hour.
 */
const PACE = { burst: 10, everyMs: HOUR_MS / 10, patienceMs: 0 };

type Notice = Pick<OutgoingMessage, 'dedupeKey' | 'payload' | 'dueAt'>;

const single = (messageId: number): Notice => ({
  dedupeKey: `notice-${messageId}`,
  payload: { messageId },
});

function bundled(now: number): Notice {
  const from = Math.floor(now / HOUR_MS) * HOUR_MS;
  const until = from + HOUR_MS;
  return { dedupeKey: `notices-${from}`, payload: { from, until }, dueAt: until };
}

/** Whether a message gets its own notice. */
async function hasOwn(strapi: Core.Strapi): Promise<boolean> {
  try {
    await rateLimitService(strapi).takeTurn('contact-notice', 'all', PACE);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return false;
    throw error;
  }
}

export const contactNoticeService = service(({ strapi }) => {
  const settings = (): Promise<SiteSettings> => siteSettingsService(strapi).get();

  const composeBundle = async ({ from, until }: z.infer<typeof bundle>): Promise<ComposedMail> => {
    const knex = strapi.db.connection;
    const count = await countOf(
      knex('contact_messages')
        .where('created_at', '>=', storedMoment(knex, from))
        .where('created_at', '<', storedMoment(knex, until)),
    );
    return contactBundle(mailSite(await settings()), count);
  };

  return {
    /**
     * Queues a notice about a stored message for the owner, if the settings ask for it. Never
     * throws: the message is stored regardless.
     */
    async announce(messageId: number): Promise<void> {
      try {
        const { contactNotice: isWanted, contactEmail } = await settings();
        if (!isWanted || contactEmail === '') return;
        const outbox = outboxService(strapi);
        await outbox.queue([
          {
            kind: 'notice',
            recipient: contactEmail,
            ...((await hasOwn(strapi)) ? single(messageId) : bundled(systemClock.now())),
          },
        ]);
        outbox.wake();
      } catch (error) {
        strapi.log.error(
          failureText(`The notice about message ${messageId} could not be queued`, error),
        );
      }
    },

    /** The text of a notice, or of a bundle; undefined if its message has been deleted. */
    async compose(queued: QueuedMessage): Promise<ComposedMail | undefined> {
      const many = bundle.safeParse(queued.payload);
      if (many.success) return composeBundle(many.data);
      const given = payload.safeParse(queued.payload);
      if (!given.success) return undefined;
      const row = await strapi.db
        .connection('contact_messages')
        .where({ id: given.data.messageId })
        .first<ContactMessageRow | undefined>();
      if (row === undefined) return undefined;
      const site = await settings();
      const { name, email, subject, message } = row;
      return contactNotice({
        ...{ name, email, subject, message },
        receivedAt: toMs(row.created_at),
        site: mailSite(site),
        timezone: site.timezone,
      });
    },
  };
});
