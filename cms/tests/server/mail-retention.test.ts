import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { countRows, runSql } from '../support/database';
import { expectContract } from '../support/request';
import { SentIssue } from '../support/sent-issue';
import { until } from '../support/until';

const DAY = 86_400_000;
const NOW = Date.parse('2026-12-03T17:00:00Z');

describe('the retention of mail', () => {
  let server: TestServer;
  let admin: AdminUser;
  let issue: SentIssue;

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none', FAKE_CLOCK: '1', NO_DAILY_TASKS: '1' });
    await server.setTime(NOW);
    admin = await AdminUser.signIn(server);
    issue = new SentIssue(server, 2);
  });
  afterAll(() => shutDown(server));

  /** Deletes old data; waits if the task is already running because of the changed clock. */
  const runRetention = (): Promise<void> =>
    until(async () => {
      const answer = await admin.send('POST', '/api/automation/run-task/retention');
      if (answer.status === 409) return false;
      expectContract('jobs.runTask', answer);
      return true;
    });

  it('removes the user agent of an open after 90 days, but keeps the open', async () => {
    const message = await issue.addMessage(NOW - 500 * DAY, { opened_at: 5 });
    for (const days of [89, 91]) {
      await runSql(
        server,
        `insert into mail_events (kind, message_id, issue_id, at, agent)
         values ('open', ${message}, 2, ${NOW - days * DAY}, 'Firefox ${days}')`,
      );
    }
    await runRetention();
    const events = await runSql(
      server,
      `select agent from mail_events where message_id = ${message} order by id`,
    );
    expect(events.map(({ agent }) => agent)).toEqual(['Firefox 89', '']);
    expect((await issue.trackedTimes(message)).openedAt).toBe(5);
  });

  it('removes confirmations, tests and notices after 400 days, unless they are waiting', async () => {
    const old = NOW - 401 * DAY;
    const remaining = [
      await issue.addMessage(old, { kind: 'issue' }),
      await issue.addMessage(old + 2 * DAY, { kind: 'notice' }),
      await issue.addMessage(old, { kind: 'test', status: 'held' }),
    ];
    const gone = [
      await issue.addMessage(old, { kind: 'confirmation' }),
      await issue.addMessage(old, { kind: 'notice', status: 'failed' }),
    ];
    await runRetention();
    expect(await countRows(server, 'mail_messages', `id in (${remaining.join(', ')})`)).toBe(3);
    expect(await countRows(server, 'mail_messages', `id in (${gone.join(', ')})`)).toBe(0);
  });

  it('removes mail from the outbox folder after 400 days, including issues, but no other files', async () => {
    const folder = path.join(server.dataDir, 'outbox');
    const nameOf = (days: number, id: number): string => {
      const at = new Date(NOW - days * DAY).toISOString().slice(0, 19);
      return `${at.replaceAll(':', '-')}-${id}.eml`;
    };
    const message = await issue.addMessage(NOW - 401 * DAY, { kind: 'issue' });
    const remaining = [nameOf(399, 5), 'notes.eml', `copy of ${nameOf(401, 6)}`].sort();
    const gone = [nameOf(401, message), nameOf(900, 7), `.${nameOf(401, 8)}.part`];
    for (const name of [...remaining, ...gone]) await writeFile(path.join(folder, name), 'mail');
    await runRetention();
    expect((await readdir(folder)).sort()).toEqual(remaining);
    expect(await countRows(server, 'mail_messages', `id = ${message}`)).toBe(1);
  });
});
