import { randomUUID } from 'node:crypto';
import { systemClock } from '../../lib/clock';
import type { Sender } from '../../lib/read-sender';
import { type Outcome, selectDueMessages, resolveAbandoned } from '../queries/delivering';
import { readMailState } from '../queries/mail-state';
import { readAllowance } from '../sending/allowance';
import { AttemptRecorder } from '../sending/attempt-recorder';
import { Delivery, type DeliveryTally } from '../sending/delivery';
import { MailPace } from '../sending/pace';
import { QueueReader } from '../sending/queue-reader';
import { createMailer, packer, readSiteSender } from '../sending/site-mail';
import { service } from '../../strapi/service';
import { outboxService } from './outbox';

/** A delivery that takes longer is ended, and another one starts. */
const LONGEST_MS = 300_000;
/** Maximum time that an unresponsive server may delay our shutdown. */
const LAST_ANSWER_MS = 5_000;

const lost: Pick<Outcome, 'status' | 'response'> = {
  status: 'doubtful',
  response: 'The server stopped while sending it; it may or may not have arrived.',
};
const toRepeat: typeof lost = { status: 'queued', response: '' };

export const mailDeliveryService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;
  const pace = new MailPace();
  const recorder = new AttemptRecorder(strapi, systemClock);

  const isHalted = async (now: number): Promise<boolean> =>
    ((await readMailState(knex())).haltedUntil ?? 0) > now;

  return {
    sender: (): Promise<Sender> => readSiteSender(strapi),

    /** Whether a message is due that may be sent now. */
    async hasWork(): Promise<boolean> {
      const now = systemClock.now();
      if ((await selectDueMessages(knex(), { now, limit: 1, withBulk: true })).length === 0)
        return false;
      if (await isHalted(now)) return false;
      const withBulk = (await readAllowance(strapi, now)).bulk > 0;
      return (await selectDueMessages(knex(), { now, limit: 1, withBulk })).length > 0;
    },

    /**
     * Sends due messages until none are left, mail is halted or five minutes have passed. Only one
     * delivery may run across all instances: messages claimed by others count as abandoned.
     */
    async deliver(signal: AbortSignal): Promise<DeliveryTally> {
      const mailer = createMailer();
      const holder = randomUUID();
      await resolveAbandoned(knex(), holder, mailer.isRepeatable ? toRepeat : lost);
      const reader = new QueueReader(strapi, systemClock);
      const parts = { strapi, clock: systemClock, mailer, reader, pace, holder, signal };
      const mimeMessageOf = packer(strapi, await readSiteSender(strapi));
      const delivery = new Delivery({
        ...parts,
        mimeMessageOf,
        onAttempt: recorder.handlerFor(reader),
      });
      if (await recorder.begin()) return delivery.tally;
      const tooLong = setTimeout(() => delivery.end(), LONGEST_MS).unref();
      const giveUp = () => void setTimeout(() => mailer.close(), LAST_ANSWER_MS).unref();
      signal.addEventListener('abort', giveUp, { once: true });
      try {
        await delivery.run();
      } finally {
        clearTimeout(tooLong);
        signal.removeEventListener('abort', giveUp);
        mailer.close();
        await recorder.resolveIssues();
      }
      if (await this.hasWork()) outboxService(strapi).wake();
      return delivery.tally;
    },
  };
});
