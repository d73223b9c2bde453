import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { bootServer, shutDown } from '../support/boot';
import { PanelUser } from '../support/panel';
import { call, logIn } from '../support/request';

/** Message of a failing start. */
const refusal = async (env: Record<string, string>): Promise<string> => {
  try {
    await shutDown(await bootServer({ ...env, EARLY_FAILURE: '1' }));
  } catch (error) {
    return String(error instanceof Error ? error.message : error);
  }
  throw new Error('The server started');
};

describe('starting the server', () => {
  it('fails with 1 and a sentence about each invalid variable', async () => {
    const wrong = {
      PORT: 'abc',
      DATABASE_CLIENT: 'oracle',
      SITE_TIMEZONE: 'Mars/Base',
      APP_KEYS: '',
      PUBLIC_URL: 'nonsense',
    };
    const text = await refusal(wrong);
    expect(text).toMatch(/^The server ended with 1:/);
    for (const name of Object.keys(wrong)) expect(text).toMatch(new RegExp(`^${name} .+\\.$`, 'm'));
    expect(text).not.toContain('    at ');
  });

  it('reports a port in use', async () => {
    const server = net.createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as net.AddressInfo;
    const text = await refusal({ PORT: String(port) });
    server.close();
    expect(text).toMatch(/^The server ended with 1:/);
    expect(text).toContain(`Port ${port} (PORT) is in use`);
    expect(text).not.toContain('    at ');
  });

  it('reports an unusable data folder', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'aurelian-file-'));
    await writeFile(path.join(folder, 'file'), '');
    await chmod(path.join(folder, 'file'), 0o400);
    const text = await refusal({ DATA_DIR: path.join(folder, 'file', 'data') });
    expect(text).toContain('(DATA_DIR) can’t be written to');
    expect(text).not.toContain('    at ');
  });

  it('reports an unreachable database', async () => {
    const text = await refusal({
      DATABASE_CLIENT: 'postgres',
      DATABASE_URL: 'postgres://nobody:x@127.0.0.1:9/none',
    });
    expect(text).toContain('DATABASE_URL');
    expect(text).not.toContain('    at ');
  });

  it('generates a password once, prints it once, stores only its hash and does not change the content', async () => {
    const server = await bootServer({ ADMIN_PASSWORD: '' });
    try {
      const printed = /shown only once:[\s│]+(\S+)/.exec(server.output())?.[1] ?? '';
      expect(printed).toMatch(/^[a-z2-9-]{23}$/);
      const cookie = await logIn(server, printed);
      const before = (await call(server, 'GET', '/api/posts?view=card')).text;
      await server.restart();
      expect(server.output().split(printed)).toHaveLength(2);
      const session = await call(server, 'GET', '/api/admin/session', { cookie });
      expect(session.json).toEqual({ authenticated: true });
      expect((await call(server, 'GET', '/api/posts?view=card')).text).toBe(before);
    } finally {
      await shutDown(server);
    }
  });

  it('accepts a panel user created before the first start', async () => {
    const parent = await mkdtemp(path.join(os.tmpdir(), 'aurelian-first-'));
    const own = { SEED: 'none', DATABASE_CLIENT: 'sqlite', DATA_DIR: path.join(parent, 'data') };
    const server = await bootServer(own, (env) => PanelUser.makeByCommand(env, 'editor'));
    try {
      const editor = await PanelUser.signIn(server, 'editor');
      expect((await editor.request('GET', '/admin/users/me')).status).toBe(200);
    } finally {
      await shutDown(server);
      await rm(parent, { recursive: true });
    }
  });
});
