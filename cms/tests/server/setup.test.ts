import { setup, type Setup, setupSteps } from '../../src/contract/setup';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { runSql } from '../support/database';
import { call, expectContract, expectProblem } from '../support/request';

describe('the setup of a new installation', () => {
  let server: TestServer;
  let admin: AdminUser;

  beforeAll(async () => {
    server = await bootServer();
    admin = await AdminUser.signIn(server);
  });
  afterAll(() => shutDown(server));
  beforeEach(() => runSql(server, 'delete from setup_progress'));

  const get = async (): Promise<Setup> => {
    const answer = await admin.send('GET', '/api/setup');
    expectContract('setup.get', answer);
    return setup.parse(answer.json);
  };
  const update = async (patch: Record<string, unknown>): Promise<Setup> => {
    const answer = await admin.send('PATCH', '/api/setup', patch);
    expectContract('setup.update', answer);
    return setup.parse(answer.json);
  };
  const statusOf = ({ steps }: Setup, wanted: string) =>
    steps.find(({ id }) => id === wanted)?.status;

  it('requires a session', async () => {
    expectProblem(await call(server, 'GET', '/api/setup'), 401);
    expectProblem(await call(server, 'PATCH', '/api/setup', { body: {} }), 401);
  });

  it('starts at its first step and detects what was done elsewhere', async () => {
    const { state, current, steps } = await get();
    expect([state, current]).toEqual(['new', 'magazine']);
    expect(steps.map(({ id }) => id)).toEqual([...setupSteps]);
    expect(steps.every(({ status }) => status === 'open')).toBe(true);

    await admin.send('PATCH', '/api/settings', {
      ...{ brandName: 'Rare Journeys', automation: { newsletter: true } },
    });
    await admin.send('POST', '/api/affiliate/networks', {
      ...{ name: 'Awin', slug: 'awin', subIdParameter: 'clickref' },
    });
    const now = await get();
    for (const id of ['magazine', 'newsletter', 'affiliates']) {
      expect([id, statusOf(now, id)]).toEqual([id, 'done']);
    }
    expect(statusOf(now, 'backup')).toBe('open');
  });

  it('can be continued at each step in another browser', async () => {
    const other = await AdminUser.signIn(server);
    for (const id of setupSteps) {
      await update({ state: 'open', current: id });
      expect((await other.send('GET', '/api/setup')).json).toMatchObject({
        state: 'open',
        current: id,
      });
    }
  });

  it('stores confirmed and skipped steps, which can be reopened', async () => {
    await update({ step: { id: 'content', status: 'confirmed' } });
    const skipped = await update({ step: { id: 'mail', status: 'skipped' } });
    expect([statusOf(skipped, 'content'), statusOf(skipped, 'mail')]).toEqual(['done', 'skipped']);
    const opened = await update({ step: { id: 'mail', status: 'open' } });
    expect(statusOf(opened, 'mail')).toBe('open');
  });

  it('refuses invalid changes', async () => {
    for (const patch of [
      { state: 'new' },
      { current: 'nowhere' },
      { step: { id: 'mail', status: 'done' } },
      { step: 'mail' },
    ]) {
      expectProblem(await admin.send('PATCH', '/api/setup', patch), 400);
    }
  });

  it('ends when the owner finishes or dismisses it', async () => {
    expect((await update({ state: 'finished' })).state).toBe('finished');
    await runSql(server, "update setup_progress set value = 'dismissed' where name = 'state'");
    expect((await get()).state).toBe('dismissed');
  });
});
