import type { ImportDetail } from '../../src/contract/moving';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { type OldHost, startOldHost } from '../support/old-host';
import { OldWordPress } from '../support/old-wordpress';
import { call, expectContract, logIn } from '../support/request';
import { until } from '../support/until';

describe('moving in', () => {
  let host: OldHost;
  let server: TestServer;
  let cookie: string;

  beforeAll(async () => {
    host = await startOldHost();
    server = await bootServer({ SEED: 'none', OUTBOUND_ALLOW: host.host });
    cookie = await logIn(server);
  });
  afterAll(async () => {
    await shutDown(server);
    host.stop();
  });

  const send = (path: string, text: string) =>
    call(server, 'POST', path, {
      cookie,
      raw: { type: 'application/octet-stream', text: Buffer.from(text) },
    });
  const get = async (id: number): Promise<ImportDetail> => {
    const answer = await call(server, 'GET', `/api/imports/${id}`, { cookie });
    expectContract('imports.get', answer);
    return answer.json as ImportDetail;
  };
  const ended = async (id: number): Promise<ImportDetail> => {
    await until(async () => (await get(id)).runs[0]?.status !== 'running');
    return get(id);
  };

  it('is looked through first', async () => {
    const { file } = new OldWordPress(host.url);
    const bytes = Buffer.byteLength(file);
    const made = await send(`/api/imports?name=old.xml&bytes=${bytes}`, file);
    expectContract('imports.create', made);
    const { id } = made.json as ImportDetail;
    const look = await call(server, 'POST', `/api/imports/${id}/look`, { cookie });
    expectContract('imports.look', look);
    const seen = await ended(id);
    expect(seen).toMatchObject({ state: 'ready', source: 'wordpress', error: null });
    expect(seen.counts).toContainEqual({
      ...{ kind: 'post', found: 12 },
      ...{ added: 12, changed: 0, same: 0, left: 0 },
    });
    expect(seen.doubts.map(({ code, count }) => `${code} ${count}`)).toEqual([
      ...['scheduled 1', 'password 1', 'private 1', 'text 1', 'category-made 4', 'author-new 2'],
    ]);
    expect((await call(server, 'GET', '/api/posts')).json).toEqual([]);
  });
});
