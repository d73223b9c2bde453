import { bootServer, shutDown, type TestServer } from '../support/boot';
import { runSql } from '../support/database';
import { runOwnerCommand } from '../support/owner-command';

const onSqlite = { SEED: 'none', DATABASE_CLIENT: 'sqlite', DATABASE_URL: '', ADMIN_PASSWORD: '' };

describe('a second start on the same SQLite database', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await bootServer(onSqlite);
  });
  afterAll(() => shutDown(server));

  it('is refused with an explanation while the first server runs, without harming it', async () => {
    const second = bootServer({
      ...onSqlite,
      DATA_DIR: server.dataDir,
      EARLY_FAILURE: '1',
    });
    await expect(second).rejects.toThrow(
      `Another server is using the data folder ${server.dataDir} (DATA_DIR); SQLite allows only one.`,
    );
    expect((await fetch(`${server.url}/api/stats`)).status).toBe(200);
  });

  it('does not affect the commands of the owner', async () => {
    const { code, stderr } = await runOwnerCommand('admin-password', server, {
      password: 'another good password',
    });
    expect([code, stderr]).toEqual([0, '']);
  });

  it('works after the first server was killed, and rewrites no permissions', async () => {
    const permissions = (): Promise<unknown> =>
      runSql(server, 'select id, updated_at from admin_permissions order by id');
    const before = await permissions();
    await server.stop('SIGKILL');
    await server.restart();
    expect(await permissions()).toEqual(before);
    expect((await fetch(`${server.url}/api/stats`)).status).toBe(200);
  });
});
