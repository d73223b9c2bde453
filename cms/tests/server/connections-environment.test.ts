import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Connection, ConnectionTest } from '../../src/contract/connection';
import { CONNECTIONS, ConnectionSite } from '../support/connection-site';
import { runSql } from '../support/database';
import { OpenAiStub } from '../support/openai-stub';
import { call, expectContract, expectProblem } from '../support/request';
import { S3Stub } from '../support/s3-stub';

describe('a connection set by the environment', () => {
  let site: ConnectionSite;

  beforeAll(async () => {
    site = await ConnectionSite.open({
      SEED: 'none',
      SMTP_URL: 'smtps://letters:hidden-word@smtp.magazine.example:465',
      OPENAI_API_KEY: 'hidden-key-of-the-environment',
    });
  });
  afterAll(() => site.close());

  it('is shown as such without secrets, and overrides saved values', async () => {
    const listed = await site.admin.send('GET', CONNECTIONS);
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
    const saved = await site.admin.send('PUT', CONNECTIONS, {
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
    const status = await site.admin.send('GET', '/api/newsletter/mail');
    expect(status.json).toMatchObject({
      server: 'smtp.magazine.example:465',
      from: expect.stringContaining('editor@magazine.example') as string,
    });
  });

  it('ignores an entered address, so its key is not sent there', async () => {
    const model = await OpenAiStub.start();
    const input = { topic: 'ai', baseUrl: model.baseUrl, model: 'gpt-4o' };
    const saved = await site.admin.send('PUT', CONNECTIONS, input);
    expectContract('connections.put', saved);
    expect((saved.json as Extract<Connection, { topic: 'ai' }>).values.baseUrl).toBe('');
    model.stop();
  });
});

describe('the connection to the upload storage', () => {
  let site: ConnectionSite;
  let bucket: S3Stub;

  beforeAll(async () => {
    bucket = await S3Stub.start();
    site = await ConnectionSite.open();
  });
  afterAll(async () => {
    await site.close();
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
  const test = (more: object = {}): Promise<ConnectionTest> => site.test({ ...input(), ...more });
  const uploadImage = async (name: string): Promise<string> => {
    const form = new FormData();
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
    form.append('file', new Blob([Buffer.from(png, 'base64')], { type: 'image/png' }), name);
    const answer = await call(site.server, 'POST', '/api/uploads', {
      cookie: site.admin.cookie,
      form,
    });
    return (answer.json as { url: string }).url;
  };

  it('is tested by writing, reading and deleting a file, and reports what fails', async () => {
    const { names } = bucket;
    expect(await test()).toEqual({
      ok: true,
      message: 'A test file was written, read and deleted.',
    });
    expect(bucket.names).toEqual(names);
    expect((await test({ accessKeyId: 'SOMEBODY' })).message).toMatch(/no access/);
    expect((await test({ endpoint: 'http://127.0.0.1:9' })).message).toMatch(/refuses|reached/);
  });

  it('cannot be changed if uploads would be lost, and takes effect at the next start', async () => {
    const url = await uploadImage('one.png');
    const name = url.replace('/uploads/', '');
    expectProblem(await site.admin.send('PUT', CONNECTIONS, input()), 409);
    const body = await readFile(path.join(site.server.dataDir, 'public', 'uploads', name));
    const others = await runSql(site.server, "select url from files where url like '/uploads/%'");
    for (const row of others as { url: string }[])
      bucket.put(row.url.replace('/uploads/', ''), body);
    const saved = await site.admin.send('PUT', CONNECTIONS, input());
    expectContract('connections.put', saved);
    expect(saved.json).toMatchObject({ state: 'restart', stored: ['secretAccessKey'] });
    const before = await uploadImage('two.png');
    expect(bucket.get(before.replace('/uploads/', ''))).toBeUndefined();
    await site.restart();
    expect(await site.find('bucket')).toMatchObject({ state: 'connected' });
    const after = await uploadImage('three.png');
    expect(bucket.get(after.replace('/uploads/', ''))).toBeDefined();
    expectProblem(await site.admin.send('DELETE', `${CONNECTIONS}/bucket`), 409);
  }, 60_000);
});
