import type { Knex } from 'knex';
import type { Core } from '@strapi/strapi';
import type { OutgoingMessage } from '../rules/composed-mail';
import { systemClock } from '../../lib/clock';
import { failureText } from '../../lib/failure-text';
import { countDueMessages, endDeferral } from '../queries/delivering';
import { endHalt } from '../queries/mail-state';
import {
  cancelMessages,
  insertMessages,
  moveIssueMessages,
  type Waiting,
} from '../queries/message-writing';
import { service } from '../../strapi/service';
import { automationService } from '../../tasks/services/automation';

/** By then, transactions that queued messages have usually been committed. */
const WAKE_MS = 200;

export const outboxService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;
  let waking: NodeJS.Timeout | undefined;

  const begin = async (): Promise<void> => {
    waking = undefined;
    try {
      await automationService(strapi).hasten('mail-outbox');
    } catch (error) {
      // The task runs within seconds anyway.
      strapi.log.debug(failureText('Mail delivery could not be started early', error));
    }
  };

  const wake = (): void => {
    waking ??= setTimeout(() => void begin(), WAKE_MS).unref();
  };

  return {
    /**
     * Queues messages, skipping those whose `dedupeKey` exists, in a transaction if one is given;
     * returns how many are new.
     */
    async queue(messages: readonly OutgoingMessage[], trx?: Knex): Promise<number> {
      return (await insertMessages(trx ?? knex(), messages, systemClock.now())).length;
    },

    /**
     * Cancels the waiting messages of an issue, of a subscriber, or matching both; returns how
     * many.
     */
    cancel: (waiting: Waiting, trx?: Knex): Promise<number> =>
      cancelMessages(trx ?? knex(), waiting),

    /**
     * Holds the waiting messages of an issue; returns how many. Messages queued later are not held.
     */
    pauseIssue: (issueId: number, trx?: Knex): Promise<number> =>
      moveIssueMessages(trx ?? knex(), issueId, 'queued', 'held'),

    /** Releases the held messages of an issue; returns how many. */
    resumeIssue: (issueId: number, trx?: Knex): Promise<number> =>
      moveIssueMessages(trx ?? knex(), issueId, 'held', 'queued'),

    /** Number of messages that are due and wait to be sent. */
    countDue: (): Promise<number> => countDueMessages(knex(), systemClock.now()),

    /** Starts the outbox task soon, ahead of its schedule. */
    wake,

    /**
     * Retries mail at once, whatever halted it, including all messages deferred because of the
     * server. Messages deferred because of their recipient keep their time. Safe while another
     * instance sends.
     */
    async tryNow(): Promise<void> {
      await endHalt(knex());
      await endDeferral(knex(), systemClock.now());
      wake();
    },
  };
});

/** Retries mail at the start, since the cause of a halt may have been fixed. */
export async function retryMailNow(strapi: Core.Strapi): Promise<void> {
  try {
    await outboxService(strapi).tryNow();
  } catch (error) {
    strapi.log.error(failureText('Mail could not be retried at startup', error));
  }
}
