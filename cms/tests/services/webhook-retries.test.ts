import type { Knex } from 'knex';
import { outgoingEventsPort } from '../../src/strapi/outgoing-events';
import { webhooksAttention } from '../../src/webhooks/attention';
import { webhookDeliveryService } from '../../src/webhooks/services/delivery';
import { webhookService } from '../../src/webhooks/services/webhooks';
import { ServiceLab } from '../support/service-lab';
import { WebhookReceiver } from '../support/webhook-receiver';

const HOUR_MS = 3_600_000;
const BEGINNING = Date.parse('2026-11-27T12:00:00Z');

describe('a webhook whose receiver is down', () => {
  let lab: ServiceLab;
  let receiver: WebhookReceiver;
  let id: number;

  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
    lab = await ServiceLab.open(receiver.env);
    lab.setTime(BEGINNING);
    const { webhook } = await webhookService(lab.strapi).create({
      ...{ description: 'Mirror', url: receiver.url, events: ['subscriber.confirmed'] },
    });
    ({ id } = webhook);
  });
  afterAll(async () => {
    await lab.close();
    receiver.stop();
  });

  const record = async (...subscribers: number[]): Promise<void> =>
    await lab.strapi.db.transaction(({ trx }: { trx: Knex }) =>
      outgoingEventsPort(lab.strapi).record(
        trx,
        subscribers.map((subscriber) => ({
          type: 'subscriber.confirmed',
          subject: `subscriber:${subscriber}`,
          data: { id: subscriber, email: `reader-${subscriber}@reader.example` },
        })),
      ),
    );
  const deliver = () => webhookDeliveryService(lab.strapi).deliver(new AbortController().signal);

  /** Time of the next attempt; undefined once the webhook is paused. */
  async function nextMoment(): Promise<number | undefined> {
    const webhook = await webhookService(lab.strapi).get(id);
    if (webhook.paused !== null) return undefined;
    const rows = await lab
      .knex('webhook_deliveries')
      .where({ status: 'waiting' })
      .orderBy('id', 'desc')
      .select<{ subject: string; due_at: number | string }[]>('subject', 'due_at');
    // Keeps the first delivery of each subject.
    const due = new Map(rows.map(({ subject, due_at }) => [subject, Number(due_at)]));
    return Math.max(webhook.due_at, Math.min(...due.values()));
  }

  it('is retried for three days, then paused with a notice to the owner, and loses no event', async () => {
    receiver.always = { status: 500 };
    await record(1, 2);
    await record(1);
    let last = BEGINNING;
    for (let moment: number | undefined = last; moment !== undefined; moment = await nextMoment()) {
      last = moment;
      lab.setTime(moment);
      await deliver();
    }
    expect((last - BEGINNING) / HOUR_MS).toBeGreaterThanOrEqual(72);
    expect((last - BEGINNING) / HOUR_MS).toBeLessThan(74);
    // At most once an hour, however many events there are.
    expect(receiver.calls.length).toBeLessThan(90);

    const [notice, ...more] = (await webhooksAttention.list(lab.strapi)) ?? [];
    expect(more).toEqual([]);
    expect(notice).toMatchObject({
      title: 'The webhook “Mirror” was paused',
      detail:
        'Nothing was delivered for three days (It returned status 500). Fix the receiver, then resume: what waits is sent.',
      severity: 'problem',
    });
    const before = receiver.calls.length;
    await record(2);
    await deliver();
    expect(receiver.calls).toHaveLength(before);

    receiver.always = undefined;
    await webhookService(lab.strapi).update(id, { isPaused: false });
    await deliver();
    const came = receiver.calls.slice(before).map(({ event }) => event);
    expect(came.map(({ data }) => data['id']).sort()).toEqual([1, 1, 2, 2]);
    expect(new Set(came.map((event) => event.id)).size).toBe(4);
    expect(await webhooksAttention.list(lab.strapi)).toEqual([]);
    expect(await webhookService(lab.strapi).list()).toMatchObject([{ waiting: 0, paused: null }]);
  });
});
