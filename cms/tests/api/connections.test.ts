import { readFile } from 'node:fs/promises';
import path from 'node:path';
import net from 'node:net';
import { gunzipSync } from 'node:zlib';
import type { AddressInfo } from 'node:net';
import type { Connection, ConnectionTest, OfferedModels } from '../../src/contract/connection';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { CdnStub } from '../support/cdn-stub';
import { runSql } from '../support/database';
import { answersPage, fails, OpenAiStub, says } from '../support/openai-stub';
import { call, expectContract, expectProblem } from '../support/request';
import { S3Stub } from '../support/s3-stub';
import { SmtpFarm } from '../support/smtp-farm';
import { until } from '../support/until';

const CONNECTIONS = '/api/connections';
const PASSWORD = 'pass-word of the mail';
const KEY = 'key-of-the-model-4711';
const TOKEN = 'token-of-the-cdn-4711';

type Topic = Connection['topic'];

/** A port on which somebody listens who never says anything. */
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
  let server: TestServer;
  let admin: AdminUser;
  let farm: SmtpFarm;
  let model: OpenAiStub;

  beforeAll(async () => {
    farm = await SmtpFarm.start({ login: { user: 'letters', password: PASSWORD } });
    model = await OpenAiStub.start();
    server = await bootServer();
    admin = await AdminUser.signIn(server);
  });
  afterAll(async () => {
    await shutDown(server);
    await farm.stop();
    model.stop();
  });

  const find = async <T extends Topic>(topic: T): Promise<Extract<Connection, { topic: T }>> => {
    const answer = await admin.send('GET', CONNECTIONS);
    expectContract('connections.list', answer);
    const found = (answer.json as Connection[]).find((one) => one.topic === topic);
    return found as Extract<Connection, { topic: T }>;
  };
  const put = (body: object, ifMatch?: string) =>
    admin.send('PUT', CONNECTIONS, body, ifMatch === undefined ? {} : { 'if-match': ifMatch });
  const test = async (connection: object, to = 'owner@example.com'): Promise<ConnectionTest> => {
    const answer = await admin.send('POST', `${CONNECTIONS}/test`, { connection, to });
    expectContract('connections.test', answer);
    return answer.json as ConnectionTest;
  };
  const mail = (more: object = {}) => ({
    topic: 'mail',
    host: '127.0.0.1',
    port: farm.port,
    security: 'none',
    user: 'letters',
    password: PASSWORD,
    from: 'Letters <letters@magazine.example>',
    ...more,
  });
  const ai = (more: object = {}) => ({
    topic: 'ai',
    baseUrl: model.baseUrl,
    model: 'gpt-4o',
    key: KEY,
    ...more,
  });

  it('are for the administrator', async () => {
    const calls = [
      ['GET', CONNECTIONS],
      ['PUT', CONNECTIONS],
      ['DELETE', `${CONNECTIONS}/mail`],
      ['POST', `${CONNECTIONS}/test`],
      ['POST', `${CONNECTIONS}/models`],
    ] as const;
    for (const [method, where] of calls) expectProblem(await call(server, method, where), 401);
  });

  it('are not set up at first, but for what the environment sets', async () => {
    expect(await find('mail')).toMatchObject({ state: 'notSetUp', variables: [], stored: [] });
    expect(await find('ai')).toMatchObject({ state: 'notSetUp', values: { model: 'gpt-4o' } });
    expect(await find('indexNow')).toMatchObject({
      state: 'connected',
      variables: ['INDEXNOW_URL'],
      fixed: ['url'],
    });
  });

  describe('to a mail server', () => {
    it('say which field is wrong', async () => {
      const wrong = (more: object) => put(mail(more)).then((answer) => expectProblem(answer, 400));
      expect(await wrong({ host: 'smtp.example.com:587' })).toMatchObject({
        host: expect.stringContaining('the port has its own field') as string,
      });
      expect(await wrong({ host: 'two words' })).toHaveProperty('host');
      expect(await wrong({ port: 0 })).toHaveProperty('port');
      expect(await wrong({ from: 'nobody' })).toHaveProperty('from');
      expect(await wrong({ password: '' })).toEqual({ password: 'Password is required' });
    });

    it('are tested as they are typed, and nothing is saved', async () => {
      const tested = await test(mail({ password: ` ${PASSWORD}\n` }));
      expect(tested).toMatchObject({ ok: true });
      expect(tested.message).toContain('accepted a test email from Letters');
      expect(farm.for('owner@example.com')).toHaveLength(1);
      expect(await find('mail')).toMatchObject({ state: 'notSetUp' });
    });

    it('say what fails, in words and without the password', async () => {
      const silent = await silentPort();
      const page = new URL(model.baseUrl).port;
      const cases: [object, RegExp][] = [
        [{ password: 'another password' }, /rejected the login/],
        [{ host: 'nowhere.invalid' }, /was not found|could not be looked up/],
        [{ port: 9 }, /refuses the connection/],
        [{ security: 'starttls' }, /No secure connection/],
        [{ port: silent.port }, /did not say anything/],
        [
          { port: Number(page) },
          /doesn’t answer like a mail server|closed the connection|did not say/,
        ],
      ];
      for (const [more, words] of cases) {
        const { ok, message } = await test(mail(more));
        expect({ ok, message }).toEqual({
          ok: false,
          message: expect.stringMatching(words) as string,
        });
        expect(message).not.toMatch(/pass-word|another password|HTTP\//);
      }
      silent.stop();
      farm.manners.refusedSender = { code: 550, text: '5.7.1 Sender not verified' };
      expect((await test(mail())).message).toMatch(/sender.*Sender not verified/);
      farm.behave();
    }, 60_000);

    it('count at once, and never show their password', async () => {
      const saved = await put(mail());
      expectContract('connections.put', saved);
      expect(saved.headers.get('etag')).toBe((saved.json as Connection).etag);
      expect(saved.json).toMatchObject({
        state: 'connected',
        stored: ['password'],
        values: { host: '127.0.0.1', user: 'letters' },
      });
      const sent = await admin.send('POST', '/api/newsletter/mail/test', {
        email: 'reader@example.com',
      });
      expect(sent.status).toBeLessThan(300);
      await until(() => farm.for('reader@example.com').length === 1);
      const rows = await runSql(server, 'select * from connections');
      const listed = await admin.send('GET', CONNECTIONS);
      for (const text of [saved.text, listed.text, JSON.stringify(rows), server.output()]) {
        expect(text).not.toContain('pass-word');
      }
    });

    it('keep a password that is left out, but not for another server or user', async () => {
      const kept = { ...mail(), password: undefined };
      expect(await test({ ...kept, security: 'none' })).toMatchObject({ ok: true });
      for (const more of [{ host: 'localhost' }, { user: 'somebody' }]) {
        const refused = await admin.send('POST', `${CONNECTIONS}/test`, {
          connection: { ...kept, ...more },
        });
        expect(expectProblem(refused, 400)).toEqual({
          password: 'Enter the password again: the server or the user has changed',
        });
        expectProblem(await put({ ...kept, ...more }), 400);
      }
    });

    it('are not saved over what somebody else has saved', async () => {
      const { etag } = await find('mail');
      const first = await put(mail({ from: 'first@magazine.example' }), etag);
      expectContract('connections.put', first);
      expectProblem(await put(mail({ from: 'second@magazine.example' }), etag), 412);
      const remove = (tag: string) =>
        admin.send('DELETE', `${CONNECTIONS}/mail`, undefined, { 'if-match': tag });
      expectProblem(await remove(etag), 412);
      expect((await find('mail')).values.from).toBe('first@magazine.example');
    });

    it('keep a user that is the password as secret as that', async () => {
      const saved = await put(mail({ user: PASSWORD }));
      expectContract('connections.put', saved);
      expect(saved.text).not.toContain('pass-word');
      expect(saved.json).toMatchObject({ values: { user: '', isUserSecret: true } });
      expectContract('connections.put', await put(mail()));
    });
  });

  describe('to an AI server', () => {
    it('tell its models', async () => {
      const answer = await admin.send('POST', `${CONNECTIONS}/models`, ai());
      expectContract('connections.models', answer);
      const models = [{ id: 'gpt-4o', inputPrice: null, outputPrice: null }];
      expect(answer.json).toEqual({ models, message: null });
      const elsewhere = await admin.send(
        'POST',
        `${CONNECTIONS}/models`,
        ai({ baseUrl: `${model.baseUrl}/elsewhere` }),
      );
      expect((elsewhere.json as OfferedModels).message).toMatch(/doesn’t list its models/);
    });

    it('say what fails in a test', async () => {
      const cases = [
        [fails('auth'), /does not accept the API key/],
        [fails('model'), /has no model gpt-4o/],
        [fails('quota'), /quota is used up/],
        [answersPage(200), /did not return a model response/],
      ] as const;
      for (const [reply, words] of cases) {
        model.always(reply);
        const { ok, message } = await test(ai());
        expect({ ok, message }).toEqual({
          ok: false,
          message: expect.stringMatching(words) as string,
        });
        expect(message).not.toContain(KEY);
      }
      const away = await test(ai({ baseUrl: 'http://127.0.0.1:9/v1' }));
      expect(away.message).toMatch(/cannot be reached/);
    });

    it('do not tell what another kind of server says', async () => {
      model.always((_request, res) => void res.writeHead(400).end('internal words of a server'));
      expect((await test(ai())).message).not.toContain('internal words');
    });

    it('count at once', async () => {
      model.always(says('ready'));
      expect(await test(ai({ key: ` ${KEY} ` }))).toMatchObject({ ok: true });
      expectContract('connections.put', await put(ai()));
      expect((await admin.send('GET', '/api/admin/setup')).json).toMatchObject({
        ai: { isConfigured: true, model: 'gpt-4o' },
      });
      expect((await admin.send('GET', '/api/ai/test')).json).toMatchObject({
        writer: 'openai',
        model: 'gpt-4o',
      });
      expect(model.last.headers.authorization).toBe(`Bearer ${KEY}`);
      expectContract('connections.put', await put(ai({ model: 'gpt-5', key: undefined })));
      await admin.send('GET', '/api/ai/test');
      expect(model.last.body.model).toBe('gpt-5');
    });

    it('tell since when a model does not answer', async () => {
      model.always(fails('auth'));
      await admin.send('POST', '/api/ai/generate-topics', {
        category: 'Supercars',
        count: 1,
      });
      expect(await find('ai')).toMatchObject({
        state: 'failing',
        failure: expect.stringMatching(/does not accept the API key/) as string,
        failingSince: expect.any(String) as string,
      });
      model.always(says('ready'));
    });

    it('send a stored key to no other server', async () => {
      const elsewhere = ai({ baseUrl: 'http://127.0.0.1:9/v1', key: undefined });
      for (const where of ['test', 'models']) {
        const body = where === 'test' ? { connection: elsewhere } : elsewhere;
        const refused = await admin.send('POST', `${CONNECTIONS}/${where}`, body);
        expect(expectProblem(refused, 400)).toEqual({
          key: 'Enter the API key again: the address has changed',
        });
      }
    });
  });

  it('let a CDN keep pages at once, and tell it of changes', async () => {
    const cdn = await CdnStub.start();
    const { CDN_PURGE_URL: purgeUrl } = cdn.env;
    const input = { topic: 'cdn', maxAge: 300, purgeUrl, purgeToken: TOKEN };
    expect(
      expectProblem(await put({ ...input, purgeUrl: `${purgeUrl}&token=x` }), 400),
    ).toHaveProperty('purgeUrl');
    expect((await call(server, 'GET', '/about')).headers.get('cache-control')).not.toMatch(
      /s-maxage/,
    );
    expect(await test(input)).toMatchObject({ ok: true });
    expect(await cdn.take()).toEqual([
      { body: { paths: ['/'] }, authorization: `Bearer ${TOKEN}` },
    ]);
    expectContract('connections.put', await put(input));
    expect((await call(server, 'GET', '/about')).headers.get('cache-control')).toMatch(
      /s-maxage=300/,
    );
    expect((await cdn.take())[0]).toEqual({
      body: { everything: true },
      authorization: `Bearer ${TOKEN}`,
    });
    expectContract('connections.delete', await admin.send('DELETE', `${CONNECTIONS}/cdn`));
    expect((await call(server, 'GET', '/about')).headers.get('cache-control')).not.toMatch(
      /s-maxage/,
    );
    expect(await find('cdn')).toMatchObject({ state: 'notSetUp', stored: [] });
    expectContract('connections.put', await put(input));
    cdn.stop();
  }, 60_000);

  it('leave no secret in backups, exports, metrics or the log', async () => {
    const begun = await admin.send('POST', '/api/backups');
    expect(begun.status).toBeLessThan(300);
    const newest = async (): Promise<string | undefined> => {
      const { json } = await admin.send('GET', '/api/backups');
      return (json as { name: string }[])[0]?.name;
    };
    await until(async () => (await newest()) !== undefined);
    const file = path.join(server.dataDir, 'backups', (await newest()) ?? '');
    const backup = gunzipSync(await readFile(file)).toString('latin1');
    const exported = await admin.send('GET', '/api/exports/markdown');
    const system = await admin.send('GET', '/api/system');
    expect(backup).toContain('connections');
    for (const text of [backup, exported.text, system.text, server.output()]) {
      for (const secret of ['pass-word', KEY, TOKEN]) expect(text).not.toContain(secret);
    }
  }, 60_000);

  it('say so where another SITE_SECRET has encrypted them, and start all the same', async () => {
    const known = server.env.SITE_SECRET ?? '';
    server.env.SITE_SECRET = 'another-secret-of-this-site';
    await server.restart();
    admin = await AdminUser.signIn(server);
    expect(await find('mail')).toMatchObject({ state: 'unreadable', stored: [] });
    const refused = await put(mail({ password: undefined }));
    expect(expectProblem(refused, 400).password).toMatch(/SITE_SECRET has changed/);
    expectContract('connections.put', await put(mail()));
    expect(await find('mail')).toMatchObject({ state: 'connected', stored: ['password'] });
    server.env.SITE_SECRET = known;
  }, 60_000);
});

describe('a connection that the environment sets', () => {
  let server: TestServer;
  let admin: AdminUser;

  beforeAll(async () => {
    server = await bootServer({
      SEED: 'none',
      SMTP_URL: 'smtps://letters:hidden-word@smtp.magazine.example:465',
      OPENAI_API_KEY: 'hidden-key-of-the-environment',
    });
    admin = await AdminUser.signIn(server);
  });
  afterAll(() => shutDown(server));

  it('is shown as such, without secrets, and wins over what is saved', async () => {
    const listed = await admin.send('GET', CONNECTIONS);
    expect(listed.text).not.toMatch(/hidden|letters/);
    const [mail, ai] = listed.json as Connection[];
    expect(mail).toMatchObject({
      state: 'connected',
      variables: ['SMTP_URL'],
      values: { host: 'smtp.magazine.example', port: 465, security: 'tls' },
    });
    expect(mail?.fixed).toEqual(expect.arrayContaining(['host', 'password']));
    expect(mail?.fixed).not.toContain('from');
    expect(ai).toMatchObject({ variables: ['OPENAI_API_KEY'], fixed: ['baseUrl', 'key'] });
    const saved = await admin.send('PUT', CONNECTIONS, {
      topic: 'mail',
      host: 'smtp.elsewhere.example',
      port: 25,
      security: 'none',
      user: '',
      from: 'editor@magazine.example',
    });
    expectContract('connections.put', saved);
    expect(saved.json).toMatchObject({
      values: { host: 'smtp.magazine.example', from: 'editor@magazine.example' },
    });
    const status = await admin.send('GET', '/api/newsletter/mail');
    expect(status.json).toMatchObject({
      server: 'smtp.magazine.example:465',
      from: expect.stringContaining('editor@magazine.example') as string,
    });
  });

  it('sends its key to no address that is typed', async () => {
    const model = await OpenAiStub.start();
    const input = { topic: 'ai', baseUrl: model.baseUrl, model: 'gpt-4o' };
    const saved = await admin.send('PUT', CONNECTIONS, input);
    expectContract('connections.put', saved);
    expect((saved.json as Extract<Connection, { topic: 'ai' }>).values.baseUrl).toBe('');
    model.stop();
  });
});

describe('the connection of the uploads', () => {
  let server: TestServer;
  let admin: AdminUser;
  let bucket: S3Stub;

  beforeAll(async () => {
    bucket = await S3Stub.start();
    server = await bootServer();
    admin = await AdminUser.signIn(server);
  });
  afterAll(async () => {
    await shutDown(server);
    bucket.stop();
  });

  const input = () => ({
    topic: 'bucket',
    bucket: bucket.env.S3_BUCKET,
    endpoint: bucket.env.S3_ENDPOINT,
    region: bucket.env.S3_REGION,
    accessKeyId: bucket.env.S3_ACCESS_KEY_ID,
    secretAccessKey: bucket.env.S3_SECRET_ACCESS_KEY,
    prefix: bucket.env.S3_PREFIX,
  });
  const test = async (more: object = {}): Promise<ConnectionTest> => {
    const connection = { ...input(), ...more };
    const answer = await admin.send('POST', `${CONNECTIONS}/test`, { connection });
    expectContract('connections.test', answer);
    return answer.json as ConnectionTest;
  };
  const picture = async (name: string): Promise<string> => {
    const form = new FormData();
    const svg =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
    form.append('file', new Blob([Buffer.from(svg, 'base64')], { type: 'image/png' }), name);
    const answer = await call(server, 'POST', '/api/uploads', { cookie: admin.cookie, form });
    return (answer.json as { url: string }).url;
  };

  it('writes, reads and deletes a file to test, and says what fails', async () => {
    expect(await test()).toEqual({
      ok: true,
      message: 'A test file was written, read and deleted.',
    });
    expect(bucket.names).toEqual([]);
    expect((await test({ accessKeyId: 'SOMEBODY' })).message).toMatch(/no access/);
    expect((await test({ endpoint: 'http://127.0.0.1:9' })).message).toMatch(/refuses|reached/);
  });

  it('is not changed where uploads would be lost, and counts from the next start', async () => {
    const url = await picture('one.png');
    const name = url.replace('/uploads/', '');
    expectProblem(await admin.send('PUT', CONNECTIONS, input()), 409);
    const body = await readFile(path.join(server.dataDir, 'public', 'uploads', name));
    const others = await runSql(server, "select url from files where url like '/uploads/%'");
    for (const row of others as { url: string }[])
      bucket.put(row.url.replace('/uploads/', ''), body);
    const saved = await admin.send('PUT', CONNECTIONS, input());
    expectContract('connections.put', saved);
    expect(saved.json).toMatchObject({ state: 'restart', stored: ['secretAccessKey'] });
    const before = await picture('two.png');
    expect(bucket.get(before.replace('/uploads/', ''))).toBeUndefined();
    await server.restart();
    admin = await AdminUser.signIn(server);
    const [connection] = ((await admin.send('GET', CONNECTIONS)).json as Connection[]).filter(
      ({ topic }) => topic === 'bucket',
    );
    expect(connection).toMatchObject({ state: 'connected' });
    const after = await picture('three.png');
    expect(bucket.get(after.replace('/uploads/', ''))).toBeDefined();
    expectProblem(await admin.send('DELETE', `${CONNECTIONS}/bucket`), 409);
  }, 60_000);
});
