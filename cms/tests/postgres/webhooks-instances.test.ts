import type { Post } from '../../src/contract/post';
import type { Webhook } from '../../src/contract/webhook';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { runSql } from '../support/database';
import { bootSecondInstance } from '../support/instances';
import { until } from '../support/until';
import { type ReceivedCall, verifyEvent, WebhookReceiver } from '../support/webhook-receiver';

// Starts two servers one after the other, and both again after they were killed.
jest.setTimeout(600_000);

const POSTS = 5;
const TURNS = 6;
/** The killed server's lease of 20 seconds must expire before another takes over. */
const TIMEOUT_MS = 120_000;

describe('webhooks of two servers on one database', () => {
  let receiver: WebhookReceiver;
  let first: TestServer;
  let second: TestServer;
  let here: AdminUser;
  let there: AdminUser;

  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
    first = await bootServer({ SEED: 'none', ...receiver.env });
    second = await bootSecondInstance(first);
    here = await AdminUser.signIn(first);
    there = await AdminUser.signIn(second);
    await here.send('POST', '/api/categories', { name: 'Trains', slug: 'trains' });
  });
  beforeEach(async () => {
    for (const { id } of (await here.send('GET', '/api/webhooks')).json as Webhook[]) {
      await here.send('DELETE', `/api/webhooks/${id}`);
    }
    receiver.calls.length = 0;
  });
  afterAll(async () => {
    await second.stop();
    await shutDown(first);
    receiver.stop();
  });

  /** Blocks the next call until `work` is done. */
  async function whileHeld(work: (held: ReceivedCall) => Promise<unknown>): Promise<void> {
    let release = (): void => undefined;
    const isDone = new Promise<void>((resolve) => (release = resolve));
    const held = new Promise<ReceivedCall>((resolve) => {
      receiver.beforeAnswer = (call) => {
        resolve(call);
        return isDone;
      };
    });
    await work(await held);
    receiver.beforeAnswer = () => Promise.resolve();
    release();
  }

  it('send each event at least once, with one id and in order, even if both servers are killed', async () => {
    const admins = [here, there] as const;
    const events = ['post.published', 'post.unpublished', 'post.deleted'];
    const added = await admins[0].send('POST', '/api/webhooks', {
      ...{ description: 'Mirror', url: receiver.url, events },
    });
    const { secret } = added.json as { secret: string };
    const posts: Post[] = [];
    for (let count = 0; count < POSTS; count += 1) posts.push(await admins[0].createPost());

    receiver.faults.push({ status: 500 }, { status: 503 }, 'close');
    let duplicate = '';
    const writing = posts.map(async ({ id }) => {
      for (let turn = 0; turn < TURNS; turn += 1) {
        const admin = admins[(turn + id) % 2] ?? admins[0];
        const answer = await admin.send('PATCH', `/api/posts/${id}`, {
          published: turn % 2 === 0,
        });
        expect(answer.status).toBe(200);
      }
    });
    await Promise.all(writing);
    await whileHeld(() => second.stop('SIGKILL'));
    // Only the first server is running now, so it has sent the blocked event.
    await whileHeld(async ({ event }) => {
      duplicate = event.id;
      await first.stop('SIGKILL');
    });
    await first.restart();
    await second.restart();
    await until(async () => {
      // An event with one failed and two killed attempts would otherwise wait five minutes.
      const waiting = await runSql(
        second,
        "update webhook_deliveries set due_at = 0 where status = 'waiting' returning id",
      );
      return waiting.length === 0;
    }, TIMEOUT_MS);
    const [webhook] = (await there.send('GET', '/api/webhooks')).json as Webhook[];
    expect(webhook?.waiting).toBe(0);

    const calls = receiver.calls.map((call) => verifyEvent(call, secret));
    const firsts = new Map(calls.toReversed().map((event) => [event.id, event]));
    expect(firsts.size).toBe(POSTS * TURNS);
    expect(calls.filter(({ id }) => id === duplicate).length).toBeGreaterThan(1);
    for (const { id } of posts) {
      const versions = calls.flatMap(({ id: eventId, data }, index) =>
        data['id'] === id && calls.findIndex((one) => one.id === eventId) === index
          ? [data['version']]
          : [],
      );
      expect(versions).toEqual(Array.from({ length: TURNS }, (_, turn) => turn + 2));
    }
  });

  it('receive events from both servers, whichever added them', async () => {
    await there.createPost({ slug: 'unheard', published: true });
    await here.send('POST', '/api/webhooks', {
      ...{ description: 'New', url: receiver.url, events: ['post.published'] },
    });
    let count = 0;
    await until(async () => {
      count += 1;
      await there.createPost({ slug: `heard-${count}`, published: true });
      const [webhook] = (await there.send('GET', '/api/webhooks')).json as Webhook[];
      return (webhook?.waiting ?? 0) + receiver.calls.length > 0;
    });
    await until(() => receiver.calls.length > 0, TIMEOUT_MS);
    expect(receiver.types).not.toContain('post.deleted');
    expect(receiver.calls.map(({ event }) => event.data['slug'])).not.toContain('unheard');
  });
});
