import { readFile } from 'node:fs/promises';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Connection } from '../../src/contract/connection';
import { CdnStub } from '../support/cdn-stub';
import { CONNECTIONS, ConnectionSite } from '../support/connection-site';
import { runSql } from '../support/database';
import { OpenAiStub } from '../support/openai-stub';
import { readZip } from '../support/read-zip';
import { call, expectContract, expectProblem } from '../support/request';
import { SmtpStub } from '../support/smtp-stub';
import { until } from '../support/until';

const PASSWORD = 'pass-word of the mail';
const KEY = 'key-of-the-model-4711';
const TOKEN = 'token-of-the-cdn-4711';
const FIGURES = 'a-secret-for-the-figures';

/** Opens a port that accepts connections but never answers. */
async function silentPort(): Promise<{ port: number; stop: () => void }> {
  const held = new Set<net.Socket>();
  const server = net.createServer((socket) => void held.add(socket));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const stop = (): void => {
    for (const socket of held) socket.destroy();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, stop };
}

describe('connections', () => {
  let site: ConnectionSite;
  let smtp: SmtpStub;
  let page: OpenAiStub;

  beforeAll(async () => {
    smtp = await SmtpStub.start({ login: { user: 'letters', password: PASSWORD } });
    page = await OpenAiStub.start();
    site = await ConnectionSite.open({ SEED: 'none', METRICS_TOKEN: FIGURES });
  });
  afterAll(async () => {
    await site.close();
    await smtp.stop();
    page.stop();
  });
  afterEach(async () => {
    smtp.clear();
    for (const topic of ['mail', 'ai', 'cdn'])
      expectContract(
        'connections.delete',
        await site.admin.send('DELETE', `${CONNECTIONS}/${topic}`),
      );
  });

  const mail = (more: object = {}) => ({
    topic: 'mail',
    host: '127.0.0.1',
    port: smtp.port,
    security: 'none',
    user: 'letters',
    password: PASSWORD,
    from: 'Letters <letters@magazine.example>',
    ...more,
  });
  const cdnInput = (cdn: CdnStub) => ({
    topic: 'cdn',
    maxAge: 300,
    purgeUrl: cdn.env.CDN_PURGE_URL,
    purgeToken: TOKEN,
  });
  const save = async (body: object): Promise<void> =>
    expectContract('connections.put', await site.put(body));

  it('are available only to the administrator', async () => {
    const calls = [
      ['GET', CONNECTIONS],
      ['PUT', CONNECTIONS],
      ['DELETE', `${CONNECTIONS}/mail`],
      ['POST', `${CONNECTIONS}/test`],
      ['POST', `${CONNECTIONS}/models`],
    ] as const;
    for (const [method, where] of calls) expectProblem(await call(site.server, method, where), 401);
  });

  it('are not set up at first, except those set by the environment', async () => {
    expect(await site.find('mail')).toMatchObject({ state: 'notSetUp', variables: [], stored: [] });
    expect(await site.find('ai')).toMatchObject({ state: 'notSetUp', values: { model: 'gpt-4o' } });
    expect(await site.find('indexNow')).toMatchObject({
      state: 'connected',
      variables: ['INDEXNOW_URL'],
      fixed: ['url'],
    });
  });

  describe('to a mail server', () => {
    it('report which field is invalid', async () => {
      const wrong = (more: object) =>
        site.put(mail(more)).then((answer) => expectProblem(answer, 400));
      expect(await wrong({ host: 'smtp.example.com:587' })).toMatchObject({
        host: expect.stringContaining('the port has its own field') as string,
      });
      expect(await wrong({ host: 'two words' })).toHaveProperty('host');
      expect(await wrong({ port: 0 })).toHaveProperty('port');
      expect(await wrong({ from: 'nobody' })).toHaveProperty('from');
      expect(await wrong({ password: '' })).toEqual({ password: 'Password is required' });
    });

    it('are tested as entered, without being saved', async () => {
      const tested = await site.test(mail({ password: ` ${PASSWORD}\n` }));
      expect(tested).toMatchObject({ ok: true });
      expect(tested.message).toContain('accepted a test email from Letters');
      expect(smtp.mailsTo('owner@example.com')).toHaveLength(1);
      expect(await site.find('mail')).toMatchObject({ state: 'notSetUp' });
    });

    it('explain what fails without revealing the password', async () => {
      const silent = await silentPort();
      const { port } = new URL(page.baseUrl);
      const cases: [object, RegExp][] = [
        [{ password: 'another password' }, /rejected the login/],
        [{ host: 'nowhere.invalid' }, /was not found|could not be looked up/],
        [{ port: 9 }, /refuses the connection/],
        [{ security: 'starttls' }, /No secure connection/],
        [{ port: silent.port }, /sent nothing/],
        [
          { port: Number(port) },
          /doesn’t answer like a mail server|closed the connection|sent nothing/,
        ],
      ];
      for (const [more, words] of cases) {
        const { ok, message } = await site.test(mail(more));
        expect({ ok, message }).toEqual({
          ok: false,
          message: expect.stringMatching(words) as string,
        });
        expect(message).not.toMatch(/pass-word|another password|HTTP\//);
      }
      silent.stop();
      smtp.faults.refusedSender = { code: 550, text: '5.7.1 Sender not verified' };
      expect((await site.test(mail())).message).toMatch(/sender.*Sender not verified/);
      smtp.resetFaults();
    }, 60_000);

    it('take effect at once and never expose the password', async () => {
      const saved = await site.put(mail());
      expectContract('connections.put', saved);
      expect(saved.headers.get('etag')).toBe((saved.json as Connection).etag);
      expect(saved.json).toMatchObject({
        state: 'connected',
        stored: ['password'],
        values: { host: '127.0.0.1', user: 'letters' },
      });
      const sent = await site.admin.send('POST', '/api/newsletter/mail/test', {
        email: 'reader@example.com',
      });
      expect(sent.status).toBeLessThan(300);
      await until(() => smtp.mailsTo('reader@example.com').length === 1);
      const rows = await runSql(site.server, 'select * from connections');
      const listed = await site.admin.send('GET', CONNECTIONS);
      for (const text of [saved.text, listed.text, JSON.stringify(rows), site.server.output()]) {
        expect(text).not.toContain('pass-word');
      }
    });

    it('keep an omitted password, but not for another server or user', async () => {
      await save(mail());
      const kept = { ...mail(), password: undefined };
      expect(await site.test({ ...kept, security: 'none' })).toMatchObject({ ok: true });
      for (const more of [{ host: 'localhost' }, { user: 'somebody' }]) {
        const refused = await site.admin.send('POST', `${CONNECTIONS}/test`, {
          connection: { ...kept, ...more },
        });
        expect(expectProblem(refused, 400)).toEqual({
          password: 'Enter the password again: the server, port, encryption or user has changed',
        });
        expectProblem(await site.put({ ...kept, ...more }), 400);
      }
    });

    it('do not overwrite what someone else has saved', async () => {
      await save(mail());
      const { etag } = await site.find('mail');
      const first = await site.put(mail({ from: 'first@magazine.example' }), etag);
      expectContract('connections.put', first);
      expectProblem(await site.put(mail({ from: 'second@magazine.example' }), etag), 412);
      const remove = (tag: string) =>
        site.admin.send('DELETE', `${CONNECTIONS}/mail`, undefined, { 'if-match': tag });
      expectProblem(await remove(etag), 412);
      expect((await site.find('mail')).values.from).toBe('first@magazine.example');
    });

    it('hide the user name if it equals the password', async () => {
      const saved = await site.put(mail({ user: PASSWORD }));
      expectContract('connections.put', saved);
      expect(saved.text).not.toContain('pass-word');
      expect(saved.json).toMatchObject({ values: { user: '', isUserSecret: true } });
      await save(mail());
    });
  });

  it('let a CDN cache pages at once, and send it purges for changes', async () => {
    const cdn = await CdnStub.start();
    const input = cdnInput(cdn);
    expect(
      expectProblem(await site.put({ ...input, purgeUrl: `${input.purgeUrl}&token=x` }), 400),
    ).toHaveProperty('purgeUrl');
    expect((await call(site.server, 'GET', '/about')).headers.get('cache-control')).not.toMatch(
      /s-maxage/,
    );
    expect(await site.test(input)).toMatchObject({ ok: true });
    expect(await cdn.take()).toEqual([
      { body: { paths: ['/'] }, authorization: `Bearer ${TOKEN}` },
    ]);
    await save(input);
    expect((await call(site.server, 'GET', '/about')).headers.get('cache-control')).toMatch(
      /s-maxage=300/,
    );
    expect((await cdn.take())[0]).toEqual({
      body: { everything: true },
      authorization: `Bearer ${TOKEN}`,
    });
    expectContract('connections.delete', await site.admin.send('DELETE', `${CONNECTIONS}/cdn`));
    expect((await call(site.server, 'GET', '/about')).headers.get('cache-control')).not.toMatch(
      /s-maxage/,
    );
    expect(await site.find('cdn')).toMatchObject({ state: 'notSetUp', stored: [] });
    cdn.stop();
  }, 60_000);

  it('leak no secret into backups, exports, metrics or the log', async () => {
    const cdn = await CdnStub.start();
    await save(mail());
    await save(cdnInput(cdn));
    await cdn.take();
    await save({ topic: 'ai', baseUrl: page.baseUrl, model: 'gpt-4o', key: KEY });
    const started = await site.admin.send('POST', '/api/backups');
    expect(started.status).toBeLessThan(300);
    const newest = async (): Promise<string | undefined> => {
      const { json } = await site.admin.send('GET', '/api/backups');
      return (json as { name: string }[])[0]?.name;
    };
    await until(async () => (await newest()) !== undefined);
    const file = path.join(site.server.dataDir, 'backups', (await newest()) ?? '');
    const backup = gunzipSync(await readFile(file)).toString('latin1');
    const exported = await fetch(`${site.server.url}/api/exports/markdown`, {
      headers: { cookie: site.admin.cookie },
    });
    expect(exported.status).toBe(200);
    const files = await readZip(Buffer.from(await exported.arrayBuffer()));
    const authorization = `Bearer ${FIGURES}`;
    const metrics = await call(site.server, 'GET', '/metrics', { headers: { authorization } });
    expect(metrics.status).toBe(200);
    const answers = await Promise.all(
      ['/api/system', '/api/attention', '/api/setup', '/api/newsletter/mail'].map((place) =>
        site.admin.send('GET', place),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(backup).toContain('connections');
    const texts = [metrics, ...answers].map(({ text }) => text);
    for (const text of [backup, ...files.values(), ...texts, site.server.output()].map(String)) {
      for (const secret of ['pass-word', KEY, TOKEN]) expect(text).not.toContain(secret);
    }
    cdn.stop();
  }, 60_000);

  it('are shown as unreadable if encrypted with another SITE_SECRET, and do not prevent startup', async () => {
    await save(mail());
    site.server.env.SITE_SECRET = 'another-secret-of-this-site';
    await site.restart();
    expect(await site.find('mail')).toMatchObject({ state: 'unreadable', stored: [] });
    const refused = await site.put(mail({ password: undefined }));
    expect(expectProblem(refused, 400).password).toMatch(/SITE_SECRET has changed/);
    await save(mail());
    expect(await site.find('mail')).toMatchObject({ state: 'connected', stored: ['password'] });
  }, 60_000);
});
