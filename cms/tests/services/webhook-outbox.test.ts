import type { Knex } from 'knex';
import { runAs } from '../../src/lib/authorship';
import { isSqlite } from '../../src/lib/is-sqlite';
import { type OutgoingEvent, outgoingEventsPort } from '../../src/strapi/outgoing-events';
import { webhookDeliveryService } from '../../src/webhooks/services/delivery';
import { webhookService } from '../../src/webhooks/services/webhooks';
import { ServiceLab } from '../support/service-lab';
import { until } from '../support/until';
import { WebhookReceiver } from '../support/webhook-receiver';

const event = (id: number): OutgoingEvent => ({
  type: 'subscriber.confirmed',
  subject: `subscriber:${id}`,
  data: { id, email: `reader-${id}@reader.example` },
});

async function isLockAwaited(trx: Knex): Promise<boolean> {
  const row: unknown = await trx('pg_locks').where({ granted: false }).first('pid');
  return row !== undefined;
}

describe('events queued for webhooks', () => {
  let lab: ServiceLab;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
    lab = await ServiceLab.open(receiver.env);
  });
  afterAll(async () => {
    await lab.close();
    receiver.stop();
  });

  const record = async (...events: OutgoingEvent[]): Promise<void> =>
    await lab.strapi.db.transaction(({ trx }: { trx: Knex }) =>
      outgoingEventsPort(lab.strapi).record(trx, events),
    );
  const countStored = (where = '1 = 1'): Promise<number> => lab.count('webhook_deliveries', where);
  const add = async (path: string): Promise<number> => {
    const { webhook } = await webhookService(lab.strapi).create({
      ...{ description: path, url: `http://${receiver.host}${path}` },
      events: ['subscriber.confirmed'],
    });
    return webhook.id;
  };

  beforeEach(async () => {
    for (const { id } of await webhookService(lab.strapi).list()) {
      await webhookService(lab.strapi).delete(id);
    }
    receiver.calls.length = 0;
  });

  it('require no SQL statement if there is no webhook', async () => {
    await record(event(1));
    const statements: string[] = [];
    const note = ({ sql }: { sql: string }): void => void statements.push(sql);
    lab.knex.on('query', note);
    await lab.strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      await outgoingEventsPort(lab.strapi).record(trx, [event(1)]);
      await outgoingEventsPort(lab.strapi).forget(trx, ['subscriber:1']);
    });
    lab.knex.removeListener('query', note);
    expect(statements.filter((sql) => sql.includes('webhook'))).toEqual([]);
    expect(await countStored()).toBe(0);
  });

  it('are stored for each subscribed webhook and rolled back with their transaction', async () => {
    const input = { description: 'List', url: 'https://hooks.example/a' };
    await webhookService(lab.strapi).create({
      ...input,
      events: ['subscriber.confirmed'],
    });
    await webhookService(lab.strapi).create({
      ...input,
      events: ['post.published'],
    });
    await record(event(1), event(2));
    expect(await countStored()).toBe(2);
    const undone = lab.strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      await outgoingEventsPort(lab.strapi).record(trx, [event(3)]);
      throw new Error('Taken back');
    });
    await expect(undone).rejects.toThrow('Taken back');
    expect(await countStored()).toBe(2);
  });

  it('are not recorded for imports', async () => {
    await add('/imports');
    await runAs({ author: 'task', skipsWebhooks: true }, () => record(event(4)));
    expect(await countStored()).toBe(0);
    await record(event(4));
    expect(await countStored()).toBe(1);
  });

  it('are deleted with the reader that they concern', async () => {
    await add('/forgotten');
    await record(event(5));
    expect(await countStored("subject = 'subscriber:5'")).toBe(1);
    await lab.strapi.db.transaction(({ trx }: { trx: Knex }) =>
      outgoingEventsPort(lab.strapi).forget(trx, ['subscriber:5']),
    );
    expect(await countStored("subject = 'subscriber:5'")).toBe(0);
  });

  describe('during delivery', () => {
    const receivedAt = (path: string): unknown[] =>
      receiver.calls.filter((call) => call.path === path).map(({ event: { data } }) => data['id']);

    it('reach other webhooks while one hangs, including events recorded in the meantime', async () => {
      await add('/slow');
      await add('/quick');
      let release = (): void => undefined;
      const isOver = new Promise<void>((resolve) => (release = resolve));
      receiver.beforeAnswer = ({ path }) => (path === '/slow' ? isOver : Promise.resolve());
      await record(event(6));
      const run = webhookDeliveryService(lab.strapi).deliver(new AbortController().signal);
      await until(() => receivedAt('/quick').length === 1 && receivedAt('/slow').length === 1);
      await record(event(7));
      await until(() => receivedAt('/quick').length === 2);
      await add('/late');
      await record(event(8));
      await until(() => receivedAt('/late').length === 1 && receivedAt('/quick').length === 3);
      expect(receivedAt('/slow')).toEqual([6]);
      release();
      expect(await run).toMatchObject([{ delivered: 3 }, { delivered: 3 }, { delivered: 1 }]);
      expect(receivedAt('/slow')).toEqual([6, 7, 8]);
    });

    it('can be deleted while their webhook is being resumed', async () => {
      const id = await add('/resumed');
      await record(event(12), event(13));
      const forget = (trx: Knex, subject: string): Promise<void> =>
        outgoingEventsPort(lab.strapi).forget(trx, [subject]);
      let begin = (): void => undefined;
      const isBegun = new Promise<void>((resolve) => (begin = resolve));
      // Starts outside the transaction, so it uses its own connection.
      const resuming = isBegun.then(() =>
        webhookService(lab.strapi).update(id, { isPaused: false }),
      );
      await lab.strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
        await forget(trx, 'subscriber:13');
        begin();
        // SQLite has a single connection, so there it waits for that one.
        if (!isSqlite(trx)) await until(() => isLockAwaited(trx));
        await forget(trx, 'subscriber:12');
      });
      await resuming;
      expect(await countStored(`webhook_id = ${id}`)).toBe(0);
    });

    it('are not delayed if the clock was ahead when they were stored or postponed', async () => {
      const id = await add('/ahead');
      await record(event(10), event(11));
      const year = Date.now() + 365 * 86_400_000;
      await lab.knex('webhooks').where({ id }).update({ due_at: year, failures: 6 });
      await lab.knex('webhook_deliveries').update({ due_at: year, tried_since: year });
      expect(await webhookDeliveryService(lab.strapi).hasWork()).toBe(true);
      receiver.faults.push({ status: 500 });
      const { signal } = new AbortController();
      await webhookDeliveryService(lab.strapi).deliver(signal);
      expect(receivedAt('/ahead')).toEqual([10]);
      expect(await countStored(`tried_since < ${year} and attempts = 1`)).toBe(1);
      await webhookService(lab.strapi).update(id, { isPaused: false });
      await webhookDeliveryService(lab.strapi).deliver(signal);
      expect(receivedAt('/ahead')).toEqual([10, 10, 11]);
    });

    it('are sent immediately to a new address, however long the previous one was postponed', async () => {
      const id = await add('/wrong');
      await record(event(9));
      const hour = Date.now() + 3_600_000;
      await lab.knex('webhooks').where({ id }).update({ due_at: hour, failures: 9 });
      await lab.knex('webhook_deliveries').update({ due_at: hour, attempts: 9, tried_since: 1 });
      const url = `http://${receiver.host}/right`;
      await webhookService(lab.strapi).update(id, { url });
      await webhookDeliveryService(lab.strapi).deliver(new AbortController().signal);
      expect(receivedAt('/right')).toEqual([9]);
    });
  });
});
