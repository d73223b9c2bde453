import { setTimeout } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { systemClock } from '../../lib/clock';
import { failureText } from '../../lib/failure-text';
import { service } from '../../strapi/service';
import { hasDue, selectDue } from '../queries/delivery-rows';
import { findWebhook, selectOpenWebhooks, type WebhookRow } from '../queries/webhook-rows';
import { webhookOutboxService } from './outbox';
import { webhookSendingService } from './sending';

/** Number of subjects looked up at a time; of each the first event. */
const AT_ONCE = 50;
/** How often it is looked for more to send to others while one webhook is still being sent to. */
const LOOK_MS = 1_000;

/** Counts of a run, by webhook. */
export interface WebhookTally {
  description: string;
  delivered: number;
  failed: number;
}

/** Sends due events of one webhook, one after the other, until none is left or it has to pause. */
async function deliverTo(
  strapi: Core.Strapi,
  webhook: WebhookRow,
  tally: WebhookTally,
  signal: AbortSignal,
): Promise<void> {
  const knex: Knex = strapi.db.connection;
  for (;;) {
    const due = await selectDue(knex, webhook.id, systemClock.now(), AT_ONCE);
    if (due.length === 0) return;
    for (const row of due) {
      signal.throwIfAborted();
      // Its secret or its address may be another one by now, and it may be paused.
      const present = await findWebhook(knex, webhook.id);
      if (present === undefined || present.paused !== null) return;
      const { isTaken, isOpen } = await webhookSendingService(strapi).tryOne(present, row, signal);
      if (isTaken === true) tally.delivered += 1;
      if (isTaken === false) tally.failed += 1;
      if (!isOpen) return;
    }
  }
}

/** One run: a lane for each webhook, so that a receiver that is slow or hangs holds up no other. */
class Lanes {
  readonly #tallies = new Map<number, WebhookTally>();
  readonly #open = new Map<number, Promise<void>>();
  readonly #broken = new Set<number>();

  constructor(
    private readonly strapi: Core.Strapi,
    private readonly signal: AbortSignal,
  ) {}

  /** Sends until nothing is due; what becomes due meanwhile, also to other webhooks, goes along. */
  async run(): Promise<WebhookTally[]> {
    try {
      await this.#begin();
      while (this.#open.size > 0) {
        const all = Promise.all(this.#open.values());
        await Promise.race([all, setTimeout(LOOK_MS, undefined, { ref: false })]);
        if (this.#open.size > 0) await this.#begin();
      }
    } finally {
      await Promise.allSettled(this.#open.values());
    }
    return [...this.#tallies.values()];
  }

  /** Begins with each webhook that nothing is being sent to. */
  async #begin(): Promise<void> {
    const knex: Knex = this.strapi.db.connection;
    for (const webhook of await selectOpenWebhooks(knex, systemClock.now())) {
      const { id } = webhook;
      if (this.#open.has(id) || this.#broken.has(id)) continue;
      this.#open.set(
        id,
        this.#deliverTo(webhook).finally(() => this.#open.delete(id)),
      );
    }
  }

  async #deliverTo(webhook: WebhookRow): Promise<void> {
    const { id, description } = webhook;
    const tally = this.#tallies.get(id) ?? {
      description,
      delivered: 0,
      failed: 0,
    };
    this.#tallies.set(id, tally);
    try {
      await deliverTo(this.strapi, webhook, tally, this.signal);
    } catch (thrown) {
      this.signal.throwIfAborted();
      // A failure at one webhook must not stop the others.
      this.strapi.log.error(failureText(`Nothing could be sent to webhook ${id}`, thrown));
      this.#broken.add(id);
      tally.failed += 1;
    }
  }
}

/** Brings events to webhooks; one instance at a time, by the lease of its task. */
export const webhookDeliveryService = service(({ strapi }) => {
  const knex = (): Knex => strapi.db.connection;

  return {
    /** Whether something may be sent now; asks nothing where there is no webhook. */
    async hasWork(): Promise<boolean> {
      if (!(await webhookOutboxService(strapi).hasWebhooks(knex()))) return false;
      return hasDue(knex(), systemClock.now());
    },

    /** Sends due events, to each webhook independently; returns the outcomes. */
    deliver: (signal: AbortSignal): Promise<WebhookTally[]> => new Lanes(strapi, signal).run(),
  };
});
