import { createHmac } from 'node:crypto';
import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectNoSecret, secrets, AdapterLab } from '../../../tests/support/adapter-lab';
import type { StubCall } from '../../../tests/support/social-wire';
import { createAdapter } from './create-adapter';
import type { SocialAdapter } from './social-adapter';

let lab: AdapterLab;
beforeAll(async () => (lab = await AdapterLab.open('webhook')));
beforeEach(() => lab.reset());
afterAll(() => lab.stub.stop());

/** Runs work with an adapter for a local webhook that answers like this. */
async function atOwn<T>(
  answer: RequestListener,
  work: (adapter: SocialAdapter) => Promise<T>,
  path = '/in',
): Promise<T> {
  const server = http.createServer((req, res) => {
    req.resume();
    answer(req, res);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const env = { ...lab.stub.env, PUBLIC_URL: 'https://aurelian.example' };
  const account = { adapter: 'webhook', accountId: '', secrets: { ...secrets, url } } as const;
  const done = await work(createAdapter(account, env, { paceMs: 0 }));
  server.closeAllConnections();
  server.close();
  return done;
}
const answeredBy = (answer: RequestListener, path?: string) =>
  atOwn(answer, (adapter) => lab.publish(lab.post(), adapter), path);
const checkedBy = (answer: RequestListener) => atOwn(answer, (adapter) => lab.check(adapter));

/** Expects a call to be signed as documented. */
function expectSigned(call: StubCall | undefined): void {
  const [, seconds, proof] =
    /^t=(\d+),v1=([\da-f]{64})$/.exec(String(call?.headers['x-aurelian-signature'])) ?? [];
  const signed = createHmac('sha256', secrets.secret).update(`${seconds}.${call?.raw}`);
  expect(proof).toBe(signed.digest('hex'));
}

describe('publishing through a webhook', () => {
  it('is signed, and identifies the post by its key', async () => {
    const outcome = await lab.publish();
    const id = lab.stub.posts[0]?.id;
    expect(outcome).toEqual({ kind: 'published', id, url: `https://elsewhere.example/${id}` });
    const [call] = lab.stub.calls;
    const { text, link, image, idempotencyKey, platform } = lab.post();
    const sent = {
      type: 'post',
      idempotencyKey,
      platform,
      text,
      link,
      imageUrl: image.url,
      imageAlt: image.alt,
    };
    expect(JSON.parse(call?.raw ?? '')).toEqual(sent);
    expect(call?.headers['idempotency-key']).toBe(idempotencyKey);
    expectSigned(call);
    expect(lab.progress).toEqual(['handed 0']);
  });

  it.each(['made-500', 'made-drop', '500', 'drop', 'duplicate'] as const)(
    'is in doubt after %s, and happens once if retried',
    async (fault) => {
      lab.stub.queueFaults('webhook', fault);
      expect((await lab.publish()).kind).toBe('doubtful');
      expect((await lab.publish()).kind).toBe('published');
      expect(lab.stub.posts).toHaveLength(1);
    },
  );

  it('is in doubt if aborted in transit', async () => {
    lab.stub.queueFaults('webhook', 'made-hang');
    expect((await lab.publishAndAbort()).kind).toBe('doubtful');
  });

  it('is delayed for the time in the response', async () => {
    lab.stub.queueFaults('webhook', 'limit');
    const before = Date.now();
    const outcome = await lab.publish();
    expect(outcome).toMatchObject({ kind: 'later', wholeAccount: true });
    expect((outcome as { until: number }).until).toBeGreaterThanOrEqual(before + 900_000);
  });

  it('is refused with the reason, because of the account if it applies to all posts', async () => {
    lab.stub.queueFaults('webhook', ['refused', 'expired']);
    expect(await lab.publish()).toEqual({
      kind: 'refused',
      reason: 'The webhook: The text is not wanted',
      account: false,
    });
    expect(await lab.publish()).toMatchObject({ kind: 'refused', account: true });
  });

  it('never follows a redirect', async () => {
    const outcome = await answeredBy((_req, res) =>
      res.writeHead(307, { location: `${lab.stub.url}/hook` }).end(),
    );
    expect(outcome).toMatchObject({ kind: 'refused', account: true });
    expect(lab.stub.calls).toHaveLength(0);
  });

  it('accepts any success, and only a valid URL in it', async () => {
    const key = lab.post().idempotencyKey;
    const empty = await answeredBy((_req, res) => res.writeHead(204).end());
    expect(empty).toEqual({ kind: 'published', id: key, url: null });
    const body = JSON.stringify({ id: 12, url: 'javascript:alert(1)' });
    expect(await answeredBy((_req, res) => res.end(body))).toEqual({
      kind: 'published',
      id: '12',
      url: null,
    });
  });

  it('redacts a secret that the response repeats', async () => {
    const outcome = await answeredBy((_req, res) =>
      res.writeHead(400).end(JSON.stringify({ error: `Bad\0 secret\n${secrets.secret}` })),
    );
    expect(outcome).toMatchObject({
      kind: 'refused',
      reason: expect.stringMatching(/^The webhook: Bad secret \w{0,4}…/) as unknown,
    });
    expectNoSecret(JSON.stringify(outcome));
  });

  it.each([
    ['/', 'Nothing and/or no one is at /'],
    ['/in', 'Nothing and/or no one is at /in'],
    ['/in?k=1', 'Nothing and/or no one is at …'],
    ['/in-a-room-of-mine', 'Nothing and/or no one is at …'],
  ])('redacts possible secrets of the path %s', async (path, shown) => {
    const outcome = await answeredBy(
      (_req, res) =>
        res.writeHead(400).end(JSON.stringify({ error: `Nothing and/or no one is at ${path}` })),
      path,
    );
    expect(outcome).toMatchObject({ kind: 'refused', reason: `The webhook: ${shown}` });
  });

  it('reaches no private address that is not allowed', async () => {
    const env = { ...lab.stub.env, OUTBOUND_ALLOW: '', PUBLIC_URL: 'https://aurelian.example' };
    const hook = { ...secrets, url: lab.stub.hookUrl };
    const account = { adapter: 'webhook', accountId: '', secrets: hook } as const;
    const closed = createAdapter(account, env);
    expect(await lab.publish(lab.post(), closed)).toEqual({
      kind: 'refused',
      reason: 'The webhook: points to a private network',
      account: true,
    });
    expect(await lab.check(closed)).toEqual({
      ok: false,
      reason:
        'The webhook: points to a private network. ' +
        'If it is your own host, add it to OUTBOUND_ALLOW and restart.',
    });
    expect(lab.stub.calls).toHaveLength(0);
  });
});

describe('the check of a webhook', () => {
  it('sends a signed call without a post and returns the response', async () => {
    const name = new URL(lab.stub.url).host;
    expect(await lab.check()).toEqual({
      ok: true,
      accountId: '',
      name,
      answer: 'The webhook: It returned status 200 to the signed test call: Ready',
    });
    const [call] = lab.stub.calls;
    const key = call?.headers['idempotency-key'];
    expect(JSON.parse(call?.raw ?? '')).toEqual({ type: 'test', idempotencyKey: key });
    expect(key).toMatch(/^[\da-f-]{36}$/);
    expectSigned(call);
    await lab.check();
    expect(lab.stub.calls[1]?.headers['idempotency-key']).not.toBe(key);
    expect(lab.stub.posts).toHaveLength(0);
  });

  it.each([
    [401, 'Make sure the secret is the same on both sides.'],
    [404, 'Check the URL.'],
    [422, 'Make the service respond to events of type “test” with 2xx.'],
    [429, 'It accepts no more calls right now: test it again later.'],
    [500, 'Something is wrong with the service: see its log.'],
  ])('gives advice after a status of %i', async (status, advice) => {
    const said = JSON.stringify({ error: `No ${secrets.secret}.` });
    const checked = await checkedBy((_req, res) => res.writeHead(status).end(said));
    expect(checked).toMatchObject({ ok: false, reason: expect.stringContaining(advice) as string });
    const reason = 'reason' in checked ? checked.reason : '';
    expect(reason).toContain(`It returned status ${status} to the signed test call: No`);
    expectNoSecret(reason);
  });

  it('gives advice if nothing responds or a redirect does', async () => {
    const moved = await checkedBy((_req, res) =>
      res.writeHead(307, { location: `${lab.stub.url}/hook` }).end(),
    );
    expect(moved).toEqual({
      ok: false,
      reason: 'The webhook: redirects to another address. Save the final address as the URL.',
    });
    const dropped = await checkedBy((_req, res) => res.destroy());
    expect(dropped).toMatchObject({
      ok: false,
      reason: expect.stringMatching(
        /\. Check that the service is running, and see its log\.$/,
      ) as string,
    });
    expect(lab.stub.calls).toHaveLength(0);
  });
});

it('an account without its secrets has no adapter', () => {
  const env = { ...lab.stub.env, PUBLIC_URL: 'https://aurelian.example' };
  const account = { adapter: 'facebook', accountId: '5', secrets: {} } as const;
  expect(() => createAdapter(account, env)).toThrow('The facebook account has no accessToken');
});
