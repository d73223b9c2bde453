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

/** Subjects per query; it returns the first event of each. */
const AT_ONCE = 50;
/** How often to look for due events of other webhooks while one is being sent to. */
const LOOK_MS = 1_000;

/** Counts of a run, by webhook. */
export interface WebhookTally {
  description: string;
  delivered: number;
  failed: number;
}

/** Sends due events of a webhook in sequence, until none is left or it has to pause. */
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
      // Its secret or address may have changed, or it may have been paused.
      const present = await findWebhook(knex, webhook.id);
      if (present === undefined || present.paused !== null) return;
      const { isTaken, isOpen } = await webhookSendingService(strapi).tryOne(present, row, signal);
      if (isTaken === true) tally.delivered += 1;
      if (isTaken === false) tally.failed += 1;
      if (!isOpen) return;
    }
  }
}

/** One run, with a lane per webhook, so that a slow or hanging receiver delays no other. */
class Lanes {
  readonly #tallies = new Map<number, WebhookTally>();
  readonly #open = new Map<number, Promise<void>>();
  readonly #broken = new Set<number>();

  constructor(
    private readonly strapi: Core.Strapi,
    private readonly signal: AbortSignal,
  ) {}

  /** Sends until nothing is due, including events of any webhook that become due during the run. */
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

  /** Starts a lane for each open webhook that has none. */
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

/** Delivers events to webhooks; the lease of its task allows one instance at a time. */
export const webhookDeliveryService = service(({ strapi }) => {
  const knex = (): Knex => strapi.db.connection;

  return {
    /** Whether any event can be sent now; queries no events if there are no webhooks. */
    async hasWork(): Promise<boolean> {
      if (!(await webhookOutboxService(strapi).hasWebhooks(knex()))) return false;
      return hasDue(knex(), systemClock.now());
    },

    /** Sends due events, to each webhook independently; returns the outcomes. */
    deliver: (signal: AbortSignal): Promise<WebhookTally[]> => new Lanes(strapi, signal).run(),
  };
});
