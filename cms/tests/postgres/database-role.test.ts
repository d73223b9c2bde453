import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { runSql } from '../support/database';
import { call } from '../support/request';

const run = promisify(execFile);
const ENTRY = path.resolve(__dirname, '../../../scripts/docker-entry.mjs');

describe('the site’s role in the database of docker-compose', () => {
  let server: TestServer;
  let folder: string;
  let superuser: string;

  const setUpRole = async (password: string): Promise<void> => {
    const file = path.join(folder, 'database-password');
    await writeFile(file, password);
    const env = { DATABASE_URL: superuser, SITE_PASSWORD_FILE: file };
    await run('node', [ENTRY, 'database-role'], { env: { PATH: process.env.PATH ?? '', ...env } });
    const url = new URL(superuser);
    url.username = 'site';
    url.password = password;
    server.env.DATABASE_URL = url.href;
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'aurelian-role-'));
    // An older installation, in which the superuser owns everything.
    server = await bootServer();
    superuser = server.env.DATABASE_URL ?? '';
    await setUpRole("a pass'word");
    await server.restart();
  });
  afterAll(async () => {
    await shutDown(server);
    await rm(folder, { recursive: true });
  });

  it('is sufficient for the site, even if a superuser created its tables', async () => {
    const [user] = await runSql(
      server,
      `select current_user as name, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls
        from pg_roles where rolname = current_user`,
    );
    expect(user).toEqual({
      name: 'site',
      ...{ rolsuper: false, rolcreatedb: false, rolcreaterole: false },
      ...{ rolreplication: false, rolbypassrls: false },
    });
    const foreign = await runSql(
      server,
      "select tablename from pg_tables where schemaname = 'public' and tableowner <> 'site'",
    );
    expect(foreign).toEqual([]);
    const admin = await AdminUser.signIn(server);
    const post = await admin.createPost({ title: 'Written by a lesser role', published: true });
    expect((await call(server, 'GET', `/post/${post.slug}`)).status).toBe(200);
    await runSql(server, 'create schema aurelian_restore');
    await runSql(server, 'drop schema aurelian_restore');
  });

  it('cannot read files or create roles and databases', async () => {
    await expect(runSql(server, "select pg_read_file('/etc/passwd')")).rejects.toThrow(
      'permission denied',
    );
    await expect(runSql(server, 'create role another')).rejects.toThrow('permission denied');
    await expect(runSql(server, 'create database another')).rejects.toThrow('permission denied');
  });

  it('changes nothing but its password when it is set up again', async () => {
    const { DATABASE_URL = '' } = server.env;
    await setUpRole('another');
    expect(await runSql(server, 'select current_user as name')).toEqual([{ name: 'site' }]);
    // The server keeps using the password that it was started with.
    await runSql(server, "alter role site password 'a pass''word'");
    server.env.DATABASE_URL = DATABASE_URL;
  });
});
