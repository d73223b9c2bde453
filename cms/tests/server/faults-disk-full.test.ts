import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { AdminUser } from '../support/admin-user';
import { newAddress } from '../support/admin';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { countRows } from '../support/database';
import { type Answer, call, expectProblem } from '../support/request';
import { until } from '../support/until';

/**
 * Stops the database from storing data, or lets it again: SQLite gets no more pages, PostgreSQL is
 * read-only.
 */
async function setWritable(server: TestServer, isWritable: boolean): Promise<void> {
  const { DATABASE_URL } = server.env;
  if (DATABASE_URL === undefined) {
    await server.setDiskFull(!isWritable);
    return;
  }
  const name = new URL(DATABASE_URL).pathname.slice(1);
  const client = new Client({ connectionString: `${process.env.TEST_POSTGRES_URL}/postgres` });
  await client.connect();
  const value = isWritable ? 'off' : 'on';
  await client.query(`alter database ${name} set default_transaction_read_only = ${value}`);
  // Existing connections keep the old setting.
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    name,
  ]);
  await client.end();
}

describe('a server that cannot write', () => {
  let server: TestServer;
  let admin: AdminUser;
  let sent = 0;
  let acknowledged = 0;

  const send = async (): Promise<Answer> => {
    sent += 1;
    const answer = await call(server, 'POST', '/api/contact', {
      body: {
        name: 'Ada',
        email: 'ada@example.com',
        subject: `Kept ${sent}`,
        message: 'x'.repeat(4_000),
      },
      headers: { 'x-forwarded-for': newAddress() },
    });
    if (answer.status === 201) acknowledged += 1;
    return answer;
  };

  beforeAll(async () => {
    server = await bootServer({ SMALL_DISK: '1', TRUST_PROXY: 'true' });
    server.expectedErrors.push(/ failed: The d/);
    admin = await AdminUser.signIn(server);
    expect((await call(server, 'GET', '/')).status).toBe(200);
    expect((await send()).status).toBe(201);
    await setWritable(server, false);
    // Free pages within the file still accept some data.
    await until(async () => (await send()).status === 503);
  });
  afterAll(() => shutDown(server));

  it('refuses changes with a reason, serves its pages and accepts changes once there is space again', async () => {
    const answer = await send();
    expectProblem(answer, 503);
    expect((answer.json as { detail: string }).detail).toMatch(
      /^(?:The database disk is full|The database is read-only), so nothing can be saved\.$/,
    );
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    const edit = await admin.send('PATCH', '/api/posts/1', { content: 'x'.repeat(150_000) });
    expectProblem(edit, 503);
    // One line per error, since there may be many.
    expect(server.output()).toContain('POST /api/contact failed: The d');
    expect(server.output()).not.toContain('contact-message.js');

    // Cached and newly rendered pages.
    expect((await call(server, 'GET', '/')).status).toBe(200);
    expect((await call(server, 'GET', '/post/a-masseria-and-its-true-price')).status).toBe(200);
    expect((await call(server, 'GET', '/api/posts?limit=7')).status).toBe(200);

    await setWritable(server, true);
    await until(async () => (await send()).status === 201);
    expect(await countRows(server, 'contact_messages', 'true')).toBe(acknowledged);
    const again = await admin.send('PATCH', '/api/posts/1', { content: 'Words.' });
    expect(again.status).toBe(200);
  });
});

describe('a server started on a full disk', () => {
  let server: TestServer;
  let postId: number;

  beforeAll(async () => {
    const sqlite = { DATABASE_CLIENT: 'sqlite', DATABASE_URL: '', SEED: 'none' };
    server = await bootServer(sqlite);
    server.expectedErrors.push(/\/api\/contact failed/);
    const admin = await AdminUser.signIn(server);
    await admin.send('POST', '/api/categories', { name: 'Trains', slug: 'trains' });
    postId = (await admin.createPost({ content: 'x'.repeat(150_000) })).id;
    await writeFile(path.join(server.dataDir, 'db', 'reserve'), Buffer.alloc(8 * 1024 * 1024));
    server.env.SMALL_DISK = 'full';
    await server.restart();
  });
  afterAll(() => shutDown(server));

  it('uses its reserved space, serves its pages and logs what to do', async () => {
    expect(server.output()).toContain('so that you can delete something.');
    expect((await call(server, 'GET', '/')).status).toBe(200);
    await until(() => server.output().includes('Delete backups or uploads, empty the trash'));
  });

  it('saves the last space for the owner, who can sign in and delete posts', async () => {
    const body = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'Good day.' };
    const refused = await call(server, 'POST', '/api/contact', { body });
    expectProblem(refused, 503);
    expect((refused.json as { detail: string }).detail).toMatch(/^The database disk is full/);
    const admin = await AdminUser.signIn(server);
    expect((await admin.send('DELETE', `/api/posts/${postId}`)).status).toBe(204);
    expect((await admin.send('DELETE', `/api/trash/posts/${postId}`)).status).toBe(204);
  });
});
