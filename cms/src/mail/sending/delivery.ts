import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Mailer } from '../smtp/mailer';
import type { MimeMessage } from '../smtp/mime-message';
import { SendFailure } from '../smtp/send-failure';
import type { Clock } from '../../lib/clock';
import { failureText } from '../../lib/failure-text';
import { isPassingFailure } from '../../lib/passing-failure';
import {
  beginSending,
  dropMessage,
  type Outcome,
  resolveAndBegin,
  resolveMessage,
} from '../queries/delivering';
import type { MessageRow } from '../queries/message-row';
import { type SendAttempt, outcomeOf, retryOutcome } from './outcome';
import { type MailPace, pause } from './pace';
import type { QueueReader } from './queue-reader';

/** Counts of a delivery's messages by outcome. */
export interface DeliveryTally {
  sent: number;
  failed: number;
  putOff: number;
  doubtful: number;
}

/** A message and its composed form. */
interface Prepared {
  row: MessageRow;
  mimeMessage: MimeMessage;
}

/** Dependencies of a delivery. */
interface DeliveryParts {
  strapi: Core.Strapi;
  clock: Clock;
  mailer: Mailer;
  reader: QueueReader;
  pace: MailPace;
  /** Holder under whose id messages are claimed. */
  holder: string;
  signal: AbortSignal;
  /** Composes a message; undefined where it is no longer wanted. */
  mimeMessageOf: (row: MessageRow) => Promise<MimeMessage | undefined>;
  /** Called with the recorded outcome of each message; returns true to stop sending. */
  onAttempt: (row: MessageRow, attempt: SendAttempt) => Promise<boolean>;
}

const LOOK_AGAIN_MS = 1_000;
/**
 * Number and interval of retries while the database is down, after which a sent message becomes
 * doubtful.
 */
const RESOLVE_AGAIN = 10;
const RESOLVE_AGAIN_MS = 1_000;

const NOT_MADE = 'The email could not be created; see the log for details.';

/**
 * Sends due messages, each claimed in the database first: a message that may or may not have been
 * accepted before a crash is then doubtful and never resent automatically.
 */
export class Delivery {
  readonly tally: DeliveryTally = { sent: 0, failed: 0, putOff: 0, doubtful: 0 };
  #isOver = false;
  /** Number of lanes that are sending. */
  #working = 0;

  constructor(private readonly parts: DeliveryParts) {}

  /** Sends until nothing is due, or `end` is called. */
  async run(): Promise<void> {
    const lanes = Array.from({ length: this.parts.mailer.lanes }, () => this.#lane());
    // All lanes must end before the caller closes the connections.
    const failed = (await Promise.allSettled(lanes)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }

  /** Ends after the messages in progress. */
  end(): void {
    this.#isOver = true;
  }

  get #mayGoOn(): boolean {
    return !this.#isOver && !this.parts.signal.aborted;
  }

  get #knex(): Knex {
    return this.parts.strapi.db.connection;
  }

  async #lane(): Promise<void> {
    try {
      do {
        this.#working += 1;
        await this.#drain();
        this.#working -= 1;
      } while (await this.#mayFindMore());
    } catch (thrown) {
      this.end();
      throw thrown;
    }
  }

  /** Sends messages one at a time until none are due. */
  async #drain(): Promise<void> {
    let current = await this.#begin(await this.#prepare());
    while (current !== undefined) {
      const handing = this.#hand(current);
      const [prepared] = await Promise.allSettled([this.#prepare()]);
      const attempt = await handing;
      const next = prepared.status === 'fulfilled' ? prepared.value : undefined;
      current = await this.#advance(current, attempt, next);
      // The outcome of the sent message is already recorded.
      if (prepared.status === 'rejected') throw prepared.reason;
    }
  }

  /** Waits briefly while other lanes are sending, since an issue may still be being queued. */
  async #mayFindMore(): Promise<boolean> {
    if (!this.#mayGoOn || this.#working === 0) return false;
    return (await pause(LOOK_AGAIN_MS, this.parts.signal)) && this.#mayGoOn;
  }

  /** The next message with its composed form; undefined if none is due. */
  async #prepare(): Promise<Prepared | undefined> {
    const { reader, mimeMessageOf } = this.parts;
    while (this.#mayGoOn) {
      const row = await reader.next();
      if (row === undefined) return undefined;
      try {
        const isErased = await this.#discardErased(row, row.recipient);
        const mimeMessage = isErased ? undefined : await mimeMessageOf(row);
        if (mimeMessage !== undefined) return { row, mimeMessage };
        await dropMessage(this.#knex, row.id, { status: 'cancelled' });
      } catch (thrown) {
        await this.#dropUnmade(row, thrown);
      }
      reader.done(row);
    }
    return undefined;
  }

  /** Records that a message could not be composed: permanently, or for now. */
  async #dropUnmade(row: MessageRow, thrown: unknown): Promise<void> {
    const { strapi, clock } = this.parts;
    const isRefused = thrown instanceof SendFailure;
    if (!isRefused)
      strapi.log.error(failureText(`Message ${row.id} could not be composed`, thrown));
    const outcome = isRefused
      ? outcomeOf(row, thrown, clock.now())
      : retryOutcome(row, NOT_MADE, clock.now());
    await dropMessage(this.#knex, row.id, outcome);
    this.#count(outcome.status);
  }

  async #hand({ mimeMessage }: Prepared): Promise<SendAttempt> {
    const { mailer, signal } = this.parts;
    try {
      return await mailer.send(mimeMessage);
    } catch (thrown) {
      const failure =
        thrown instanceof SendFailure
          ? thrown
          : new SendFailure('temporary', { response: NOT_MADE, cause: thrown });
      // Interrupted by the shutdown, so the message does not use up an attempt.
      if (signal.aborted && failure.kind === 'temporary')
        return new SendFailure('configuration', { response: failure.response });
      return failure;
    }
  }

  /**
   * Records the outcome of a message and, if no wait is needed, claims the next one in the same
   * statement.
   */
  async #advance(
    done: Prepared,
    attempt: SendAttempt,
    next: Prepared | undefined,
  ): Promise<Prepared | undefined> {
    const { clock, reader, pace } = this.parts;
    const outcome = outcomeOf(done.row, attempt, clock.now());
    const isPlain = outcome.status === 'sent' && next !== undefined && this.#mayGoOn;
    const wait = isPlain ? pace.take(reader.perSecond) : undefined;
    const begun = isPlain && wait === 0 && (await this.#succeed(done.row, outcome, next.row));
    if (!begun) await this.#resolve(done.row, outcome);
    reader.done(done.row);
    this.#count(outcome.status);
    if (await this.#reportAttempt(done.row, attempt)) this.end();
    return begun ? next : this.#begin(next, wait);
  }

  /** Records a sent message and claims the next one; false if that was not claimed. */
  async #succeed(row: MessageRow, outcome: Outcome, next: MessageRow): Promise<boolean> {
    const { clock, holder } = this.parts;
    const now = clock.now();
    const { attempts, response, sent_at: sentAt = now } = outcome;
    const done = { id: row.id, attempts, response, sentAt };
    try {
      const parts = { done, next: { id: next.id, now } };
      const { recipient, begun } = await resolveAndBegin(this.#knex, holder, parts);
      await this.#discardErased(row, recipient);
      return begun;
    } catch (thrown) {
      if (!isPassingFailure(thrown)) throw thrown;
      return false;
    }
  }

  /**
   * Records the outcome of a message, with retries while the database is unavailable: it is known
   * nowhere else.
   */
  async #resolve(row: MessageRow, outcome: Outcome): Promise<void> {
    const { holder, signal } = this.parts;
    for (let left = RESOLVE_AGAIN; ; left -= 1) {
      try {
        const recipient = await resolveMessage(this.#knex, row.id, holder, outcome);
        await this.#discardErased(row, recipient);
        return;
      } catch (thrown) {
        if (left === 0 || !isPassingFailure(thrown)) throw thrown;
        if (!(await pause(RESOLVE_AGAIN_MS, signal))) throw thrown;
      }
    }
  }

  /** Deletes the file of a message whose recipient has been erased; returns whether that was so. */
  async #discardErased(row: MessageRow, recipient: string | undefined): Promise<boolean> {
    if (recipient !== '') return false;
    try {
      await this.parts.mailer.discard({ id: row.id, queuedAt: Number(row.created_at) });
    } catch (thrown) {
      const what = `The file of message ${row.id}, whose recipient was erased, could not be deleted`;
      this.parts.strapi.log.error(failureText(what, thrown));
    }
    return true;
  }

  /**
   * Reports the outcome of a message; a failure here must not stop the next one, which is already
   * claimed.
   */
  async #reportAttempt(row: MessageRow, attempt: SendAttempt): Promise<boolean> {
    try {
      return await this.parts.onAttempt(row, attempt);
    } catch (thrown) {
      const what = `The outcome of message ${row.id} could not be recorded`;
      this.parts.strapi.log.error(failureText(what, thrown));
      return false;
    }
  }

  /** Claims a message or, if it is no longer wanted, one after it. */
  async #begin(first: Prepared | undefined, known?: number): Promise<Prepared | undefined> {
    const { clock, holder, reader, pace, signal } = this.parts;
    let wait = known;
    for (let next = first; next !== undefined; next = await this.#prepare()) {
      wait ??= pace.take(reader.perSecond);
      if (wait > 0 && this.#mayGoOn) await pause(wait, signal);
      if (this.#mayGoOn && (await beginSending(this.#knex, next.row.id, holder, clock.now())))
        return next;
      reader.done(next.row);
      wait = undefined;
    }
    return undefined;
  }

  #count(status: string): void {
    if (status === 'sent') this.tally.sent += 1;
    else if (status === 'failed') this.tally.failed += 1;
    else if (status === 'doubtful') this.tally.doubtful += 1;
    else this.tally.putOff += 1;
  }
}
