import type { Knex } from 'knex';
import { LinkChecker } from '../../src/affiliates/links/following/link-checker';
import { LinkFollower } from '../../src/affiliates/links/following/link-follower';
import { webhookEventTypes } from '../../src/contract/webhook-events';
import { SafeFetch } from '../../src/lib/http/safe-fetch';
import { addToken } from '../../src/subscribers/queries/subscriber-tokens';
import { bounceService } from '../../src/subscribers/services/bounce';
import { confirmationService } from '../../src/subscribers/services/confirmation';
import { readerService } from '../../src/subscribers/services/reader';
import { subscriberService } from '../../src/subscribers/services/subscriber';
import { webhookOutboxService } from '../../src/webhooks/services/outbox';
import { webhookService } from '../../src/webhooks/services/webhooks';
import { ServiceLab } from '../support/service-lab';

const HOOK = { description: 'All', url: 'https://hooks.example/a', events: [...webhookEventTypes] };

describe('webhook events', () => {
  let lab: ServiceLab;

  beforeAll(async () => {
    lab = await ServiceLab.open();
    await webhookService(lab.strapi).create(HOOK);
  });
  afterAll(() => lab.close());

  const eventsOf = async (type: string): Promise<unknown[]> => {
    const rows = await lab
      .knex('webhook_deliveries')
      .where({ type })
      .orderBy('id')
      .select<{ body: string }[]>('body');
    return rows.map(({ body }) => (JSON.parse(body) as { data: unknown }).data);
  };
  const insert = async (table: string, row: object): Promise<number> => {
    const [added] = await lab.knex(table).insert(row).returning<{ id: number }[]>('id');
    return Number(added?.id);
  };

  it('are recorded once for a confirmed subscriber whose address rejects mail', async () => {
    const email = 'gone@reader.example';
    const id = await insert('subscribers', {
      ...{ document_id: 'a-reader', email, state: 'confirmed', origin: 'form' },
      ...{ frequency: 'weekly', category_ids: '[]' },
    });
    const bounce = { email, detail: '550 No such user' };
    await bounceService(lab.strapi).record({ ...bounce, type: 'soft' });
    expect(await eventsOf('subscriber.bounced')).toEqual([]);
    await bounceService(lab.strapi).record({ ...bounce, type: 'hard' });
    await bounceService(lab.strapi).record({ ...bounce, type: 'hard' });
    expect(await eventsOf('subscriber.bounced')).toEqual([{ id, email }]);
    expect(await eventsOf('subscriber.left')).not.toContainEqual({ id, email });
  });

  it('are recorded once for each confirmation and unsubscription', async () => {
    const email = 'new@reader.example';
    await subscriberService(lab.strapi).subscribe(email, 0);
    const row = await lab.knex('subscribers').where({ email }).first<{ id: number }>('id');
    const { id } = row;
    const token = await addToken(lab.knex, id, Date.now());
    expect(await eventsOf('subscriber.confirmed')).toEqual([]);
    const { preferencesToken } = await confirmationService(lab.strapi).confirm(token);
    await confirmationService(lab.strapi).confirm(token);
    expect(await eventsOf('subscriber.confirmed')).toEqual([{ id, email }]);
    expect(await eventsOf('subscriber.left')).not.toContainEqual({ id, email });
    for (let count = 0; count < 2; count += 1) {
      await readerService(lab.strapi).unsubscribe(preferencesToken);
    }
    const left = await eventsOf('subscriber.left');
    expect(left.filter((one) => (one as { id: number }).id === id)).toEqual([{ id, email }]);
  });

  it('are recorded once for a link that fails several times in a row, until it works again', async () => {
    const url = 'https://shop.example/trunk';
    const id = await insert('affiliate_products', {
      ...{ document_id: 'a-product', name: 'Trunk', affiliate_url: url },
    });
    const http = new SafeFetch({
      userAgent: 'Test',
      allow: () => false,
      timeoutMs: 1_000,
      paceMs: 0,
    });
    const checker = new LinkChecker(lab.strapi, new LinkFollower(http));
    const product = { id, title: 'Trunk', url, subIdParameter: null };
    const record = async (state: 'ok' | 'broken', detail: string): Promise<void> => {
      await checker.keep(product, { state, detail, finalUrl: url }, Date.now());
    };
    await record('broken', 'It returned status 404');
    expect(await eventsOf('link.broken')).toEqual([]);
    for (let count = 0; count < 3; count += 1) await record('broken', 'It returned status 404');
    const event = { productId: id, product: 'Trunk', url, problem: 'It returned status 404' };
    expect(await eventsOf('link.broken')).toEqual([event]);
    await record('ok', '');
    for (let count = 0; count < 2; count += 1) await record('broken', 'It returned status 404');
    expect(await eventsOf('link.broken')).toEqual([event, event]);
  });

  it('are recorded for at most 20 webhooks', async () => {
    const added: number[] = [];
    for (let count = 1; count < 20; count += 1) {
      added.push((await webhookService(lab.strapi).create(HOOK)).webhook.id);
    }
    await expect(webhookService(lab.strapi).create(HOOK)).rejects.toMatchObject({
      status: 409,
      message: 'There can be at most 20 webhooks.',
    });
    expect(await webhookService(lab.strapi).list()).toHaveLength(20);
    const wanted = await lab.strapi.db.transaction(({ trx }: { trx: Knex }) =>
      webhookOutboxService(lab.strapi).wanted(trx),
    );
    expect([...wanted].sort()).toEqual([...webhookEventTypes].sort());
    for (const id of added) await webhookService(lab.strapi).delete(id);
  });
});
