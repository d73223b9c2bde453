import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { AdminUser } from '../support/admin-user';
import { countRows, runSql } from '../support/database';
import { linkIn, waitForMail } from '../support/mail-folder';
import { NewsletterLab } from '../support/newsletter-lab';
import { PanelUser } from '../support/panel';
import { call, expectContract, expectProblem } from '../support/request';
import { until } from '../support/until';

const UID = 'api::subscriber.subscriber';
const DAY = 86_400_000;
const HOUR = 3_600_000;

/** On a server that has no mail server and writes its mail to files. */
describe('subscribers', () => {
  let lab: NewsletterLab;
  let now = Date.parse('2026-11-02T17:00:00Z');

  const advance = async (ms: number): Promise<void> => {
    now += ms;
    await lab.server.setTime(now);
  };

  beforeAll(async () => {
    lab = await NewsletterLab.start({ FAKE_CLOCK: '1', NO_DAILY_TASKS: '1', SMTP_URL: '' });
    await advance(0);
  });
  afterAll(() => lab.stop());
  beforeEach(async () => {
    await runSql(lab.server, "delete from rate_limits where key like 'newsletter-site:%'");
    // Mail that is due becomes a file at any moment.
    const leaving = `status in ('queued', 'sending') and due_at <= ${now + HOUR}`;
    await until(async () => (await messages(leaving)) === 0);
  });

  const files = async (): Promise<string[]> => {
    const names = await readdir(path.join(lab.server.dataDir, 'outbox'));
    return names.filter((name) => name.endsWith('.eml')).sort();
  };
  const idOf = async (email: string): Promise<number> =>
    Number((await lab.findSubscriber(email))?.id);
  const messages = (where: string): Promise<number> =>
    countRows(lab.server, 'mail_messages', where);
  /** Signs up, waits until the mail is written and returns its token. */
  const signUp = async (email: string): Promise<string> => {
    expectContract('newsletter.subscribe', await lab.signUp(email));
    const link = linkIn(await waitForMail(lab.server, email), 'confirm');
    await until(async () => (await messages(`recipient = '${email}' and status = 'sent'`)) === 1);
    return new URL(link, 'http://site.example').searchParams.get('token') ?? '';
  };
  /** Deletes old data; waits if the task is already running because of the changed clock. */
  const runRetention = async (): Promise<void> => {
    const admin = await AdminUser.signIn(lab.server);
    await until(async () => {
      const answer = await admin.send('POST', '/api/automation/run-task/retention');
      if (answer.status === 409) return false;
      expectContract('jobs.runTask', answer);
      return true;
    });
  };

  it('are also erased from files and test messages', async () => {
    await signUp('other@example.com');
    const others = await files();
    await signUp('erased@example.com');
    const admin = await AdminUser.signIn(lab.server);
    const body = { email: 'Erased@example.com' };
    expect((await admin.send('POST', '/api/newsletter/mail/test', body)).status).toBeLessThan(300);
    await waitForMail(lab.server, 'erased@example.com', 2);
    const tests = `kind = 'test' and status = 'sent'`;
    await until(async () => (await messages(tests)) === 1);
    expect(await files()).toHaveLength(others.length + 2);
    const id = await idOf('erased@example.com');
    expect((await admin.send('DELETE', `/api/newsletter/subscribers/${id}`)).status).toBe(204);
    expect(await files()).toEqual(others);
    const rows = await runSql(lab.server, 'select * from mail_messages');
    expect(JSON.stringify(rows)).not.toContain('erased@example.com');
    expect(await messages(`${tests} and recipient = ''`)).toBe(1);
  });

  it('have a normalized and unique address, even if entered in the panel', async () => {
    const panel = await PanelUser.create(lab.server, 'super-admin');
    await panel.create(UID, { email: 'Mixed@Example.com', state: 'confirmed' });
    const stored = await lab.findSubscriber('mixed@example.com');
    expect(stored).toMatchObject({ state: 'confirmed' });
    expect(stored?.confirmed_at).not.toBeNull();
    expectProblem(await lab.signUp('mixed@example.com'), 409);
    const path = `/content-manager/collection-types/${UID}`;
    const twice = await panel.request('POST', path, { email: 'MIXED@example.com' });
    expect([twice.status, twice.text]).toEqual([400, expect.stringContaining('already')]);
    const other = await panel.create(UID, { email: 'second@example.com' });
    const taken = await panel.update(UID, other.documentId, { email: 'Mixed@example.com' });
    expect([taken.status, taken.text]).toEqual([400, expect.stringContaining('already')]);
    expect((await panel.update(UID, other.documentId, { email: 'Third@example.com' })).status).toBe(
      200,
    );
    expect(await lab.stateOf('third@example.com')).toBe('pending');
    await panel.update(UID, String(stored?.document_id), { state: 'bounced' });
    expect(await lab.findSubscriber('mixed@example.com')).toMatchObject({
      state: 'bounced',
      end_reason: 'Ended in the panel.',
    });
  });

  it('get waiting mail at their changed address, and their earlier links become invalid', async () => {
    const token = await signUp('former@example.com');
    const id = await idOf('former@example.com');
    const columns =
      'kind, dedupe_key, recipient, subscriber_id, payload, status, due_at, created_at';
    for (const status of ['queued', 'sent']) {
      await runSql(
        lab.server,
        `insert into mail_messages (${columns}) values
         ('issue', '${status}', 'former@example.com', ${id}, '{}', '${status}', ${now + DAY}, ${now})`,
      );
    }
    const { document_id: documentId } = (await lab.findSubscriber('former@example.com')) ?? {};
    const panel = await PanelUser.create(lab.server, 'super-admin');
    await panel.update(UID, String(documentId), { email: 'Moved@example.com' });
    const rows = await runSql(
      lab.server,
      `select recipient from mail_messages where dedupe_key in ('queued', 'sent') order by dedupe_key`,
    );
    expect(rows.map(({ recipient }) => recipient)).toEqual([
      'moved@example.com',
      'former@example.com',
    ]);
    expectProblem(await lab.confirm(token), 409);
  });

  it('are deleted after 30 days without confirmation, or later while a link is valid', async () => {
    await signUp('never@example.com');
    const late = await signUp('late@example.com');
    const token = await signUp('done@example.com');
    expectContract('newsletter.confirm', await lab.confirm(token));
    await advance(29 * DAY);
    await runRetention();
    expect(await lab.stateOf('never@example.com')).toBe('pending');
    const again = await call(lab.server, 'POST', '/api/newsletter/confirmation', {
      body: { token: late },
    });
    expect(again.status).toBe(202);
    await waitForMail(lab.server, 'late@example.com', 2);
    const sent = `recipient = 'late@example.com' and status = 'sent'`;
    await until(async () => (await messages(sent)) === 2);
    await advance(2 * DAY);
    const banned = await lab.countSuppressions();
    await runRetention();
    expect(await lab.findSubscriber('never@example.com')).toBeUndefined();
    const rows = await runSql(lab.server, 'select * from mail_messages');
    expect(JSON.stringify(rows)).not.toContain('never@example.com');
    expect(await lab.countSuppressions()).toBe(banned);
    expect(await lab.stateOf('late@example.com')).toBe('pending');
    await advance(6 * DAY);
    await runRetention();
    expect(await lab.findSubscriber('late@example.com')).toBeUndefined();
    expect(await lab.stateOf('done@example.com')).toBe('confirmed');
    expect((await lab.signUp('never@example.com')).status).toBe(201);
  });

  it('are mailed later if too many sign up, and refused if the delay would exceed a day', async () => {
    expect((await lab.signUp('first@example.com')).status).toBe(201);
    /** As if sign-ups worth this many hours of mail were waiting. */
    const fillQueue = (hours: number) =>
      runSql(
        lab.server,
        `update rate_limits set expires_at = expires_at + ${hours * HOUR} where key like 'newsletter-site:%'`,
      );
    await fillQueue(4);
    expect((await lab.signUp('honest@example.com')).status).toBe(201);
    const [mail] = await runSql(
      lab.server,
      "select due_at from mail_messages where recipient = 'honest@example.com'",
    );
    expect(Math.round((Number(mail?.due_at) - now) / HOUR)).toBe(3);
    await fillQueue(21);
    expectProblem(await lab.signUp('refused@example.com'), 429);
    expect(await lab.findSubscriber('refused@example.com')).toBeUndefined();
    await advance(2 * HOUR);
    expect((await lab.signUp('welcome@example.com')).status).toBe(201);
  });
});
