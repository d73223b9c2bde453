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

/** Transactions in which messages are queued have ended by then. */
const WAKE_MS = 200;

export const outboxService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;
  let waking: NodeJS.Timeout | undefined;

  const begin = async (): Promise<void> => {
    waking = undefined;
    try {
      await automationService(strapi).hasten('mail-outbox');
    } catch (error) {
      // It runs within seconds anyway.
      strapi.log.debug(failureText('Sending could not be started early', error));
    }
  };

  const wake = (): void => {
    waking ??= setTimeout(() => void begin(), WAKE_MS).unref();
  };

  return {
    /** Stores the messages that are not there yet, within a transaction if one is given; returns how many are new. */
    async queue(messages: readonly OutgoingMessage[], trx?: Knex): Promise<number> {
      return (await insertMessages(trx ?? knex(), messages, systemClock.now())).length;
    },

    /** Cancels what waits of an issue, of a subscriber, or of both; returns how many. */
    cancel: (waiting: Waiting, trx?: Knex): Promise<number> =>
      cancelMessages(trx ?? knex(), waiting),

    /** Holds back what waits of an issue; returns how many. What is queued afterwards is not held. */
    pauseIssue: (issueId: number, trx?: Knex): Promise<number> =>
      moveIssueMessages(trx ?? knex(), issueId, 'queued', 'held'),

    /** Releases the held messages of an issue; returns how many. */
    resumeIssue: (issueId: number, trx?: Knex): Promise<number> =>
      moveIssueMessages(trx ?? knex(), issueId, 'held', 'queued'),

    /** How many messages are due and wait to be handed over. */
    countDue: (): Promise<number> => countDueMessages(knex(), systemClock.now()),

    /** Has the outbox look soon, without waiting for its next time. */
    wake,

    /**
     * Has mail tried at once, whatever halted it, with all that was put off on account of the server. What
     * was put off for its recipient's sake keeps its time. Harmless while another instance sends.
     */
    async tryNow(): Promise<void> {
      await endHalt(knex());
      await endDeferral(knex(), systemClock.now());
      wake();
    },
  };
});

/** Has mail tried at once: the cause of a halt may have been fixed before this start. */
export async function retryMailNow(strapi: Core.Strapi): Promise<void> {
  try {
    await outboxService(strapi).tryNow();
  } catch (error) {
    strapi.log.error(failureText('Mail that was halted waits for its time', error));
  }
}
