import type { Webhook, WebhookDelivery, WebhookDeliveryDetails } from '../../src/contract/webhook';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { countRows, runSql } from '../support/database';
import { call, expectContract, expectProblem } from '../support/request';
import { until } from '../support/until';
import { expectEvent, verifyEvent, WebhookReceiver } from '../support/webhook-receiver';

const ALL = '/api/webhooks';
/** Longer than the lease of a killed server. */
const LEASE_MS = 60_000;
const RUN = '/api/automation/run-task/webhook-delivery';

describe('webhooks', () => {
  let server: TestServer;
  let admin: AdminUser;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
    server = await bootServer({
      SEED: 'none',
      FAKE_CLOCK: '1',
      NO_DAILY_TASKS: '1',
      ...receiver.env,
    });
    admin = await AdminUser.signIn(server);
    await admin.send('POST', '/api/categories', { name: 'Trains', slug: 'trains' });
    // Events must be sent only by the test.
    await admin.send('PATCH', '/api/automation/tasks/webhook-delivery', { enabled: false });
  });
  afterAll(async () => {
    await shutDown(server);
    receiver.stop();
  });

  const input = { description: 'Static site', events: ['post.published', 'post.changed'] };

  async function add(rest: Record<string, unknown> = {}): Promise<{ id: number; secret: string }> {
    const answer = await admin.send('POST', ALL, { ...input, url: receiver.url, ...rest });
    expectContract('webhooks.create', answer);
    const { webhook, secret } = answer.json as { webhook: Webhook; secret: string };
    return { id: webhook.id, secret };
  }
  async function read(id: number): Promise<Webhook> {
    const answer = await admin.send('GET', ALL);
    expectContract('webhooks.list', answer);
    const found = (answer.json as Webhook[]).find((webhook) => webhook.id === id);
    if (found === undefined) throw new Error(`There is no webhook ${id}`);
    return found;
  }
  async function log(id: number, query = ''): Promise<WebhookDelivery[]> {
    const answer = await admin.send('GET', `${ALL}/${id}/deliveries${query}`);
    expectContract('webhooks.deliveries', answer);
    return answer.json as WebhookDelivery[];
  }
  async function details(id: number): Promise<WebhookDeliveryDetails> {
    const answer = await admin.send('GET', `/api/webhook-deliveries/${id}`);
    expectContract('webhooks.delivery', answer);
    return answer.json as WebhookDeliveryDetails;
  }
  async function deliver(): Promise<void> {
    const answer = await admin.send('POST', RUN);
    expect(answer.status).toBe(200);
  }

  beforeEach(async () => {
    for (const { id } of (await admin.send('GET', ALL)).json as Webhook[]) {
      expectContract('webhooks.delete', await admin.send('DELETE', `${ALL}/${id}`));
    }
    receiver.calls.length = 0;
    receiver.faults.length = 0;
    receiver.always = undefined;
  });

  it('receive events of posts once, signed and in order', async () => {
    const events = ['post.published', 'post.changed', 'post.unpublished', 'post.deleted'];
    const { id, secret } = await add({ events });
    const draft = await admin.createPost();
    const path = `/api/posts/${draft.id}`;
    await admin.send('PATCH', path, { title: 'Not out yet' });
    await admin.send('PATCH', path, { published: true });
    await admin.send('PATCH', path, { title: 'Out' });
    await admin.send('PATCH', path, { published: false });
    await admin.send('DELETE', path);
    const never = await admin.createPost();
    await admin.send('DELETE', `/api/posts/${never.id}`);
    expect(await read(id)).toMatchObject({ waiting: 4, deliveredAt: null });
    await deliver();
    expect(receiver.types).toEqual(events);
    const seen = new Set<string>();
    for (const one of receiver.calls) {
      expectEvent(one);
      expect(verifyEvent(one, secret, seen).data).toMatchObject({ id: draft.id, slug: draft.slug });
      expect(one.headers['webhook-id']).toBe(one.event.id);
    }
    expect(receiver.calls[1]?.event.data).toMatchObject({ title: 'Out', version: 4 });
    await deliver();
    expect(receiver.calls).toHaveLength(4);
    expect(await read(id)).toMatchObject({ waiting: 0, problem: null });
    expect((await log(id)).map(({ status }) => status)).toEqual(Array(4).fill('delivered'));
  });

  it('receive consecutive unsent changes as one', async () => {
    const { id } = await add();
    const post = await admin.createPost({ published: true });
    for (const title of ['One', 'Two', 'Three']) {
      await admin.send('PATCH', `/api/posts/${post.id}`, { title });
    }
    expect((await log(id)).map(({ type }) => type)).toEqual(['post.changed', 'post.published']);
    await deliver();
    expect(receiver.calls.map(({ event }) => event.data['title'])).toEqual(['A story', 'Three']);
    await admin.send('PATCH', `/api/posts/${post.id}`, { title: 'Four' });
    await deliver();
    expect(receiver.calls.at(-1)?.event.data).toMatchObject({ title: 'Four' });
  });

  it('keep the order of a refused subject and continue with others', async () => {
    const { id } = await add({ events: ['post.published', 'post.unpublished'] });
    const first = await admin.createPost({ published: true });
    await admin.send('PATCH', `/api/posts/${first.id}`, { published: false });
    await admin.createPost({ published: true });
    receiver.faults.push({ status: 500 });
    await deliver();
    expect(receiver.types).toEqual(['post.published', 'post.published']);
    const [, behind, refused] = await log(id);
    expect(refused).toMatchObject({ status: 'waiting', attempts: 1, responseStatus: 500 });
    expect(behind).toMatchObject({ status: 'waiting', attempts: 0 });
    const again = `/api/webhook-deliveries/${behind?.id}/again`;
    expectProblem(await admin.send('POST', again), 409);
    await until(async () => {
      await deliver();
      return receiver.calls.length === 4;
    });
    expect(receiver.types.slice(2)).toEqual(['post.published', 'post.unpublished']);
    expect(receiver.calls[2]?.event.id).toBe(receiver.calls[0]?.event.id);
  });

  it('postpone all events while none is accepted and send all once one is', async () => {
    const { id } = await add({ events: ['post.published'] });
    for (let count = 0; count < 8; count += 1) await admin.createPost({ published: true });
    receiver.always = { status: 503 };
    await deliver();
    expect(receiver.calls).toHaveLength(5);
    const held = await read(id);
    expect(held).toMatchObject({ problem: 'It returned status 503', paused: null, waiting: 8 });
    expect(held.retryAt).not.toBeNull();
    await deliver();
    expect(receiver.calls).toHaveLength(5);
    receiver.always = undefined;
    const probe = (await log(id)).at(-1);
    const again = await admin.send('POST', `/api/webhook-deliveries/${probe?.id}/again`);
    expectContract('webhooks.again', again);
    await deliver();
    expect(receiver.calls).toHaveLength(5 + 8);
    expect(await read(id)).toMatchObject({ problem: null, retryAt: null, waiting: 0 });
  });

  it('contain only the personal data of their event, and none of erased readers', async () => {
    const { id } = await add({ events: ['subscriber.left', 'message.received'] });
    const message = { name: 'Ann', email: 'ann@reader.example', subject: 'Hi', message: 'Hello.' };
    const sent = await call(server, 'POST', '/api/contact', { body: message });
    expect(sent.status).toBe(201);
    const imported = await call(server, 'POST', '/api/newsletter/subscribers/import', {
      cookie: admin.cookie,
      raw: { type: 'text/csv', text: 'email\nbea@reader.example' },
    });
    expect(imported.status).toBe(200);
    const [row] = await runSql(server, 'select id from subscribers');
    expect(
      (await admin.send('DELETE', `/api/newsletter/subscribers/${Number(row?.id)}`)).status,
    ).toBe(204);
    await deliver();
    const [received, left] = receiver.calls;
    expect(received?.event.data).toMatchObject(message);
    expect(left?.event).toMatchObject({ type: 'subscriber.left', data: { email: null } });
    for (const one of receiver.calls) expectEvent(one);
    const { id: messageId } = received?.event.data ?? {};
    await admin.send('DELETE', `/api/contact/messages/${Number(messageId)}`);
    expect(await countRows(server, 'webhook_deliveries', "type = 'message.received'")).toBe(0);
    expect((await log(id)).map(({ type }) => type)).toEqual(['subscriber.left']);
  });

  it('report sales and reversals', async () => {
    await add({ events: ['conversion.recorded', 'conversion.reversed'] });
    const network = await admin.send('POST', '/api/affiliate/networks', {
      name: 'Net',
      slug: 'net',
    });
    const { id: networkId } = network.json as { id: number };
    const created = await admin.send('POST', '/api/affiliate/conversions', {
      networkId,
      transactionId: 'T-1',
      amount: 100,
      commission: 9.5,
      currency: 'EUR',
      status: 'approved',
    });
    expect(created.status).toBe(201);
    const { id } = created.json as { id: number };
    await admin.send('PATCH', `/api/affiliate/conversions/${id}`, { status: 'reversed' });
    await deliver();
    expect(receiver.types).toEqual(['conversion.recorded', 'conversion.reversed']);
    for (const one of receiver.calls) expectEvent(one);
    expect(receiver.calls[0]?.event.data).toMatchObject({ commission: 9.5, currency: 'EUR' });
  });

  it('sign with both secrets after a new one', async () => {
    const { id, secret } = await add();
    const answer = await admin.send('POST', `${ALL}/${id}/secret`);
    expectContract('webhooks.rotate', answer);
    const { secret: next } = answer.json as { secret: string };
    expect(next).not.toBe(secret);
    const test = await admin.send('POST', `${ALL}/${id}/test`);
    expectContract('webhooks.test', test);
    const [sent] = receiver.calls;
    if (sent === undefined) throw new Error('Nothing came');
    expect(verifyEvent(sent, secret).type).toBe('webhook.test');
    expect(verifyEvent(sent, next).type).toBe('webhook.test');
    expect(JSON.stringify([await read(id), test.json])).not.toContain(secret.slice(6));
    const [row] = await runSql(server, 'select sealed from webhooks');
    expect(row?.sealed).not.toContain('whsec_');
  });

  it('are paused and reported to the owner if the address is gone, and resume with what waited', async () => {
    const { id } = await add();
    receiver.faults.push({ status: 410 });
    await admin.createPost({ published: true });
    await deliver();
    await admin.createPost({ published: true });
    await deliver();
    expect(receiver.calls).toHaveLength(1);
    expect(await read(id)).toMatchObject({ paused: 'gone', waiting: 2 });
    const attention = await admin.send('GET', '/api/attention');
    expect(JSON.stringify(attention.json)).toContain(`paused-webhook:${id}`);
    const resumed = await admin.send('PATCH', `${ALL}/${id}`, { isPaused: false });
    expectContract('webhooks.update', resumed);
    await deliver();
    expect(receiver.calls).toHaveLength(3);
    expect(receiver.calls[1]?.event.id).toBe(receiver.calls[0]?.event.id);
    expect(await read(id)).toMatchObject({ paused: null, waiting: 0, problem: null });
  });

  it('resend a finished event with the same id and show the response', async () => {
    const { id } = await add();
    await admin.createPost({ published: true });
    await deliver();
    const [entry] = await log(id, '?status=delivered');
    receiver.faults.push('echo');
    const again = await admin.send('POST', `/api/webhook-deliveries/${entry?.id}/again`);
    expectContract('webhooks.again', again);
    expect(receiver.calls[1]?.event.id).toBe(receiver.calls[0]?.event.id);
    const shown = await details(entry?.id ?? 0);
    expect(shown).toMatchObject({ attempts: 2, status: 'delivered', response: { status: 200 } });
    expect(shown.attemptLog).toMatchObject([
      { status: 200, error: null, excerpt: expect.stringContaining('v1,') },
      { status: 204, error: null, excerpt: '' },
    ]);
    expect(shown.response?.headers).toMatchObject({ 'x-request-id': 'r-1' });
    const text = JSON.stringify(shown);
    expect(text).not.toContain('session=secret');
    expect(text).not.toContain('of-the-magazine');
  });

  it('are deleted with their log, and old log entries after 30 days', async () => {
    const { id } = await add();
    await admin.createPost({ published: true });
    const path = `${ALL}/${id}`;
    await runSql(server, 'update webhook_deliveries set created_at = 1000');
    await admin.send('POST', '/api/automation/run-task/retention');
    expect(await countRows(server, 'webhook_deliveries', '1 = 1')).toBe(0);
    await admin.createPost({ published: true });
    await admin.send('DELETE', path);
    expect(await countRows(server, 'webhook_deliveries', '1 = 1')).toBe(0);
    expectProblem(await admin.send('GET', `${path}/deliveries`), 404);
    expectProblem(await admin.send('POST', `${path}/test`), 404);
  });

  it('receive undelivered events with the same id after the server is killed', async () => {
    await add({ events: ['post.published'] });
    await admin.createPost({ published: true });
    receiver.always = 'hang';
    const running = admin.send('POST', RUN).catch(() => undefined);
    await until(() => receiver.calls.length === 1);
    await server.stop('SIGKILL');
    await running;
    receiver.always = undefined;
    await server.restart(Date.now() + LEASE_MS);
    await until(() => receiver.calls.length === 2);
    expect(receiver.calls[1]?.body).toBe(receiver.calls[0]?.body);
    expect(receiver.calls[1]?.headers['webhook-id']).toBe(receiver.calls[0]?.event.id);
  });
});
