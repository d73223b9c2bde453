import type { Webhook, WebhookDelivery } from '../../src/contract/webhook';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { call, expectProblem } from '../support/request';
import { type ReceiverFault, verifyEvent, WebhookReceiver } from '../support/webhook-receiver';

const ALL = '/api/webhooks';
const INPUT = { description: 'Odd', events: ['post.published'] };

describe('webhook receivers', () => {
  let server: TestServer;
  let admin: AdminUser;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
    server = await bootServer({ SEED: 'none', ...receiver.env });
    admin = await AdminUser.signIn(server);
    await admin.send('POST', '/api/webhooks', {
      ...{ description: 'Odd', url: receiver.url, events: ['post.published'] },
    });
  });
  afterAll(async () => {
    await shutDown(server);
    receiver.stop();
  });

  async function sent(fault: ReceiverFault): Promise<WebhookDelivery> {
    receiver.faults.push(fault);
    const [webhook] = (await admin.send('GET', '/api/webhooks')).json as Webhook[];
    const answer = await admin.send('POST', `/api/webhooks/${webhook?.id}/test`);
    expect(answer.status).toBe(200);
    return answer.json as WebhookDelivery;
  }

  it('time out after 15 seconds if they hang', async () => {
    const error = 'It did not respond within 15 seconds';
    expect(await sent('hang')).toMatchObject({ status: 'failed', responseStatus: null, error });
  }, 40_000);

  it('cannot redirect to another address', async () => {
    const error = 'It redirects to another address, which is not followed';
    expect(await sent('redirect')).toMatchObject({ status: 'failed', error });
  });

  it('are not read to the end if they send a gigabyte', async () => {
    const started = performance.now();
    const answer = await sent('gigabyte');
    expect(answer).toMatchObject({ status: 'delivered', responseStatus: 200 });
    expect(JSON.stringify(answer).length).toBeLessThan(4_000);
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('have succeeded if only the rest of their response is missing', async () => {
    const taken = { status: 'delivered', responseStatus: 202, error: null };
    expect(await sent('cut')).toMatchObject(taken);
  });

  it('are reported with the network error if they hang up', async () => {
    const { status, error } = await sent('close');
    expect(status).toBe('failed');
    expect(error).toMatch(/^It cannot be reached \(/);
  });

  it('refuse forged and repeated events', async () => {
    const [webhook] = (await admin.send('GET', ALL)).json as Webhook[];
    const renewed = await admin.send('POST', `${ALL}/${webhook?.id}/secret`);
    const { secret } = renewed.json as { secret: string };
    await admin.send('POST', `${ALL}/${webhook?.id}/test`);
    const received = receiver.calls.at(-1);
    if (received === undefined) throw new Error('Nothing came');
    const seen = new Set<string>();
    verifyEvent(received, secret, seen);
    expect(() => verifyEvent(received, secret, seen)).toThrow('Already taken');
    const forged = { ...received, body: received.body.replace('webhook.test', 'post.deleted') };
    expect(() => verifyEvent(forged, secret)).toThrow('Not signed');
    const old = { ...received.headers, 'webhook-timestamp': '1700000000' };
    expect(() => verifyEvent({ ...received, headers: old }, secret)).toThrow('Too old');
    expect(() => verifyEvent(received, `whsec_${'A'.repeat(44)}`)).toThrow('Not signed');
  });

  it('are refused with an invalid URL, event or description', async () => {
    const bad: [Record<string, unknown>, string][] = [
      [{ url: 'ftp://hooks.example/a' }, 'url'],
      [{ url: 'https://me:pass@hooks.example/a' }, 'url'],
      [{ url: 'http://10.0.0.7/a' }, 'url'],
      [{ url: 'http://[::1]:9/a' }, 'url'],
      [{ events: [] }, 'events'],
      [{ events: ['post.read'] }, 'events'],
      [{ description: ' ' }, 'description'],
    ];
    for (const [wrong, field] of bad) {
      const answer = await admin.send('POST', ALL, { ...INPUT, url: receiver.url, ...wrong });
      expectProblem(answer, 400);
      expect(JSON.stringify(answer.json)).toContain(`"${field}`);
    }
    expectProblem(await admin.send('PATCH', `${ALL}/999`, { isPaused: true }), 404);
    expectProblem(await call(server, 'GET', ALL), 401);
  });
});
