import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { WebhookEventType } from '../../contract/webhook-events';
import { currentAuthor } from '../../lib/authorship';
import { systemClock } from '../../lib/clock';
import { onContentChange } from '../../lib/content-changes';
import { toIso } from '../../lib/dates';
import type { OutgoingEvent } from '../../strapi/outgoing-events';
import { service } from '../../strapi/service';
import {
  deleteOfSubjects,
  insertDeliveries,
  type NewDelivery,
  replaceUnsent,
} from '../queries/delivery-rows';
import { lockWebhooks, selectWebhooks } from '../queries/webhook-rows';
import { newEventId } from '../rules/signature';

const NONE: ReadonlySet<WebhookEventType> = new Set();

/** Types of which only the latest unsent event of a subject is kept. */
const LATEST_COUNTS: ReadonlySet<string> = new Set<WebhookEventType>(['post.changed']);

const bodyOf = (id: string, { type, data }: OutgoingEvent, now: number): string =>
  JSON.stringify({ id, type, timestamp: toIso(now), data });

/** A new delivery of an event to a webhook; undefined if it replaced an unsent one. */
async function draft(
  trx: Knex,
  webhookId: number,
  event: OutgoingEvent,
  now: number,
): Promise<NewDelivery | undefined> {
  const { type, subject } = event;
  if (LATEST_COUNTS.has(type)) {
    const place = { webhook_id: webhookId, subject, type };
    if (await replaceUnsent(trx, place, (id) => bodyOf(id, event, now))) return undefined;
  }
  const id = newEventId();
  return {
    webhook_id: webhookId,
    event_id: id,
    type,
    subject,
    body: bodyOf(id, event, now),
    status: 'waiting',
    due_at: now,
    created_at: now,
  };
}

/** Reads which events are wanted; cached until webhooks change on any instance. */
function createWanted() {
  let known: ReadonlySet<WebhookEventType> | undefined;
  let changes = 0;
  onContentChange(({ isOfWebhooks = false }) => {
    if (!isOfWebhooks) return;
    known = undefined;
    changes += 1;
  });
  return async (trx: Knex): Promise<ReadonlySet<WebhookEventType>> => {
    if (known !== undefined) return known;
    const changesBefore = changes;
    const read = new Set((await selectWebhooks(trx)).flatMap(({ events }) => events));
    // Changes made during the read may be missing in it.
    if (changes === changesBefore) known = read;
    return read;
  };
}

/** Outbox of events for the webhooks that subscribe to them. */
export const webhookOutboxService = service(() => {
  const wanted = createWanted();

  return {
    /**
     * Types of events to which some webhook subscribes; none for changes that must not trigger
     * webhooks.
     */
    wanted: async (trx: Knex): Promise<ReadonlySet<WebhookEventType>> =>
      currentAuthor().skipsWebhooks === true ? NONE : wanted(trx),

    /** Whether there is any webhook. */
    hasWebhooks: async (trx: Knex): Promise<boolean> => (await wanted(trx)).size > 0,

    /** Stores events in the transaction of the change they report. */
    async record(trx: Knex, events: readonly OutgoingEvent[]): Promise<void> {
      if (events.length === 0) return;
      const types = await this.wanted(trx);
      const news = events.filter(({ type }) => types.has(type));
      if (news.length === 0) return;
      const now = systemClock.now();
      const rows: NewDelivery[] = [];
      for (const webhook of await selectWebhooks(trx)) {
        for (const event of news) {
          if (!webhook.events.includes(event.type)) continue;
          const row = await draft(trx, webhook.id, event, now);
          if (row !== undefined) rows.push(row);
        }
      }
      await insertDeliveries(trx, rows);
    },

    /** Deletes all events of these subjects, sent or waiting. */
    async forget(trx: Knex, subjects: readonly string[]): Promise<void> {
      if (!(await this.hasWebhooks(trx))) return;
      await lockWebhooks(trx);
      await deleteOfSubjects(trx, subjects);
    },

    /** Preloads which events are wanted, so that no save has to. */
    prepare: async (strapi: Core.Strapi): Promise<void> => {
      await wanted(strapi.db.connection);
    },
  };
});
