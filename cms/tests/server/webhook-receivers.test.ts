import type { Webhook, WebhookDelivery } from '../../src/contract/webhook';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { type ReceiverFault, WebhookReceiver } from '../support/webhook-receiver';

describe('receivers of webhooks that misbehave', () => {
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

  it('are given up after 15 seconds where they hang', async () => {
    const error = 'It did not respond within 15 seconds';
    expect(await sent('hang')).toMatchObject({ status: 'failed', responseStatus: null, error });
  }, 40_000);

  it('are not followed to another address', async () => {
    const error = 'It redirects to another address, which is not followed';
    expect(await sent('redirect')).toMatchObject({ status: 'failed', error });
  });

  it('are not read to the end where they answer a gigabyte', async () => {
    const begun = performance.now();
    const answer = await sent('gigabyte');
    expect(answer).toMatchObject({ status: 'delivered', responseStatus: 200 });
    expect(JSON.stringify(answer).length).toBeLessThan(4_000);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  it('are told by the network’s reason where they hang up', async () => {
    const { status, error } = await sent('close');
    expect(status).toBe('failed');
    expect(error).toMatch(/^It cannot be reached \(/);
  });
});
