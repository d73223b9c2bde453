import type { Knex } from 'knex';
import { runAs } from '../../src/lib/authorship';
import { type OutgoingEvent, outgoingEventsPort } from '../../src/strapi/outgoing-events';
import { webhookService } from '../../src/webhooks/services/webhooks';
import { ServiceLab } from '../support/service-lab';

const event = (id: number): OutgoingEvent => ({
  type: 'subscriber.confirmed',
  subject: `subscriber:${id}`,
  data: { id, email: `reader-${id}@reader.example` },
});

describe('events on their way to webhooks', () => {
  let lab: ServiceLab;

  beforeAll(async () => {
    lab = await ServiceLab.open();
  });
  afterAll(() => lab.close());

  const record = async (...events: OutgoingEvent[]): Promise<void> =>
    await lab.strapi.db.transaction(({ trx }: { trx: Knex }) =>
      outgoingEventsPort(lab.strapi).record(trx, events),
    );
  const kept = (where = '1 = 1'): Promise<number> => lab.count('webhook_deliveries', where);

  it('cost no statement where there is no webhook', async () => {
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
    expect(await kept()).toBe(0);
  });

  it('are kept for each webhook that asks for them, and go with what is taken back', async () => {
    const input = { description: 'List', url: 'https://hooks.example/a' };
    await webhookService(lab.strapi).create({ ...input, events: ['subscriber.confirmed'] });
    await webhookService(lab.strapi).create({ ...input, events: ['post.published'] });
    await record(event(1), event(2));
    expect(await kept()).toBe(2);
    const undone = lab.strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      await outgoingEventsPort(lab.strapi).record(trx, [event(3)]);
      throw new Error('Taken back');
    });
    await expect(undone).rejects.toThrow('Taken back');
    expect(await kept()).toBe(2);
  });

  it('are not told of what an import brings', async () => {
    const before = await kept();
    await runAs({ author: 'task', isUntold: true }, () => record(event(4)));
    expect(await kept()).toBe(before);
    await record(event(4));
    expect(await kept()).toBe(before + 1);
  });

  it('are forgotten with whom they are about', async () => {
    await record(event(5));
    expect(await kept("subject = 'subscriber:5'")).toBe(1);
    await lab.strapi.db.transaction(({ trx }: { trx: Knex }) =>
      outgoingEventsPort(lab.strapi).forget(trx, ['subscriber:5']),
    );
    expect(await kept("subject = 'subscriber:5'")).toBe(0);
  });
});
