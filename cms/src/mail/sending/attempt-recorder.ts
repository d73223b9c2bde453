import type { Core } from '@strapi/strapi';
import { SendFailure } from '../smtp/send-failure';
import type { Clock } from '../../lib/clock';
import { failureText } from '../../lib/failure-text';
import { retryDelay } from '../rules/backoff';
import { deferRefused } from '../queries/delivering';
import { clearHalt, haltMail, readMailState } from '../queries/mail-state';
import { isBulk, type MessageRow } from '../queries/message-row';
import type { SendAttempt } from './outcome';
import { outcomesPort } from './outcomes-port';
import type { QueueReader } from './queue-reader';

const HALT_MS = 15 * 60_000;
const REST_MS = 60_000;
/** Number of doubtful messages in a row that indicates a fault of the server. */
const DOUBTS = 2;
/**
 * Number of recipients refused in a row, none as unknown, that indicates a problem with the sender
 * or the issue.
 */
const REFUSALS = 5;

const BREAKS_OFF =
  'The mail server drops the connection before confirming messages. Ask your provider, then check the messages in doubt.';
const REFUSES_ALL =
  'The mail server rejects one message after another without saying that the addresses are unknown. Ask your provider why; the messages will be retried.';

/** Applies the outcome of each message to all mail and to its subscriber. */
export class AttemptRecorder {
  #doubts = 0;
  /** The last refused messages, by recipient. */
  readonly #refused = new Map<string, MessageRow>();
  #wasHalted = true;
  #hasIssues = false;

  constructor(
    private readonly strapi: Core.Strapi,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads the halt before a delivery, which another process may have changed; true while mail is
   * halted.
   */
  async begin(): Promise<boolean> {
    const { haltedBecause, haltedUntil } = await readMailState(this.strapi.db.connection);
    this.#wasHalted = haltedBecause !== null;
    return (haltedUntil ?? 0) > this.clock.now();
  }

  /** Callback for each message of a delivery; resolves to true if the delivery should stop. */
  handlerFor(reader: QueueReader): (row: MessageRow, attempt: SendAttempt) => Promise<boolean> {
    return async (row, attempt) => {
      if (row.kind === 'issue') this.#hasIssues = true;
      if (attempt instanceof SendFailure) return this.#keepFailure(row, attempt);
      this.#doubts = 0;
      this.#refused.clear();
      if (isBulk(row)) await reader.noteBulkSent();
      await this.#noteThatMailLeaves();
      return false;
    };
  }

  /** Updates the issues of the messages that were processed. */
  async resolveIssues(): Promise<void> {
    if (!this.#hasIssues) return;
    this.#hasIssues = false;
    try {
      await outcomesPort(this.strapi).resolveIssues();
    } catch (error) {
      // A separate task updates them too.
      this.strapi.log.warn(
        failureText('The status of newsletter issues could not be updated', error),
      );
    }
  }

  async #noteThatMailLeaves(): Promise<void> {
    if (!this.#wasHalted) return;
    await clearHalt(this.strapi.db.connection);
    this.#wasHalted = false;
  }

  async #keepFailure(row: MessageRow, failure: SendFailure): Promise<boolean> {
    switch (failure.kind) {
      case 'recipient':
        await this.#recordBounce(row, failure);
        return this.#countRefusal(row, failure);
      case 'doubtful':
        this.#doubts += 1;
        if (this.#doubts < DOUBTS) return false;
        return this.#halt(BREAKS_OFF, HALT_MS);
      case 'configuration':
        if (failure.advice === undefined) return true;
        return this.#halt(failure.advice, HALT_MS);
      case 'temporary':
        if (failure.advice !== undefined) return this.#halt(failure.advice, HALT_MS);
        if (!failure.concernsAll) return false;
        return this.#halt(
          `The mail server can’t be reached; emails wait and are retried every minute. ${failure.response}`,
          REST_MS,
        );
    }
  }

  /** An unknown address says nothing about the others; several other refusals in a row do. */
  async #countRefusal(row: MessageRow, { bounce, response }: SendFailure): Promise<boolean> {
    if (bounce === 'hard') {
      this.#refused.clear();
      return false;
    }
    this.#refused.set(row.recipient, row);
    if (this.#refused.size < REFUSALS) return false;
    const now = this.clock.now();
    const again = [...this.#refused.values()].flatMap(({ id, attempts }) => {
      const delay = retryDelay(attempts + 1, Math.random);
      return delay === undefined ? [] : [{ id, dueAt: now + delay }];
    });
    this.#refused.clear();
    await deferRefused(this.strapi.db.connection, again);
    return this.#halt(`${REFUSES_ALL} It said: ${response}`, HALT_MS);
  }

  async #halt(because: string, ms: number): Promise<true> {
    this.#wasHalted = true;
    const now = this.clock.now();
    await haltMail(this.strapi.db.connection, because, { now, until: now + ms });
    return true;
  }

  async #recordBounce(row: MessageRow, { bounce, response }: SendFailure): Promise<void> {
    if (bounce === undefined) return;
    try {
      await outcomesPort(this.strapi).recordBounce({
        email: row.recipient,
        type: bounce,
        detail: response,
        messageId: row.id,
      });
    } catch (error) {
      this.strapi.log.error(
        failureText(`The bounce of message ${row.id} could not be recorded`, error),
      );
    }
  }
}
