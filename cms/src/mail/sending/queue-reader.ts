import type { Core } from '@strapi/strapi';
import type { Clock } from '../../lib/clock';
import { selectDueMessages } from '../queries/delivering';
import { isBulk, type MessageRow } from '../queries/message-row';
import { setWarmUp } from '../queries/mail-state';
import { type Allowance, readAllowance } from './allowance';

const AT_ONCE = 50;
/** Maximum delay, in milliseconds, until new urgent messages and changed settings are noticed. */
const FRESH_MS = 2_000;
/** Counting sent messages takes longer the more there are, so it is done less often. */
const ALLOWANCE_MS = 15_000;

/** Reads due messages one by one, within the allowance. */
export class QueueReader {
  #batch: MessageRow[] = [];
  #readAt = Number.NEGATIVE_INFINITY;
  #allowance: Allowance | undefined;
  #allowedAt = Number.NEGATIVE_INFINITY;
  #taken = 0;
  #reading: Promise<void> | undefined;
  readonly #busy = new Set<number>();

  constructor(
    private readonly strapi: Core.Strapi,
    private readonly clock: Clock,
  ) {}

  get perSecond(): number {
    return this.#allowance?.perSecond ?? 1;
  }

  /** The next message that is due and allowed; undefined if there is none for now. */
  async next(): Promise<MessageRow | undefined> {
    if (this.#batch.length === 0 || performance.now() - this.#readAt > FRESH_MS) {
      this.#reading ??= this.#read().finally(() => (this.#reading = undefined));
      await this.#reading;
    }
    for (let row = this.#batch.shift(); row !== undefined; row = this.#batch.shift()) {
      if (this.#busy.has(row.id)) continue;
      if (isBulk(row)) {
        if (this.#left() <= 0) continue;
        this.#taken += 1;
      }
      this.#busy.add(row.id);
      return row;
    }
    return undefined;
  }

  /** Reports that a message has been processed. */
  done(row: MessageRow): void {
    this.#busy.delete(row.id);
  }

  /** Starts the warm-up with the first bulk message. */
  async noteBulkSent(): Promise<void> {
    const allowance = this.#allowance;
    if (allowance === undefined) return;
    const { isWarmingUp, state, day } = allowance;
    const since = isWarmingUp ? (state.warmUpSince ?? day) : null;
    if (since === state.warmUpSince) return;
    await setWarmUp(this.strapi.db.connection, since);
    state.warmUpSince = since;
  }

  #left(): number {
    return (this.#allowance?.bulk ?? 0) - this.#taken;
  }

  async #read(): Promise<void> {
    if (performance.now() - this.#allowedAt > ALLOWANCE_MS) {
      this.#allowance = await readAllowance(this.strapi, this.clock.now());
      this.#allowedAt = performance.now();
      // Messages in progress are not counted as sent yet.
      this.#taken = this.#busy.size;
    }
    this.#batch = await selectDueMessages(this.strapi.db.connection, {
      now: this.clock.now(),
      limit: AT_ONCE,
      withBulk: this.#left() > 0,
    });
    this.#readAt = performance.now();
  }
}
