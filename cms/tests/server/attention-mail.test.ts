import { attention } from '../../src/contract/attention';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { countRows, runSql } from '../support/database';
import type { Answer } from '../support/request';
import { SmtpStub } from '../support/smtp-stub';
import { until } from '../support/until';

const OWNER = 'owner@example.com';

describe('the weekly attention email', () => {
  let smtp: SmtpStub;
  let server: TestServer;
  let admin: AdminUser;

  beforeAll(async () => {
    smtp = await SmtpStub.start();
    server = await bootServer({ SEED: 'none', SMTP_URL: smtp.url });
    admin = await AdminUser.signIn(server);
    await admin.send('PATCH', '/api/setup', { state: 'finished' });
  });
  afterAll(async () => {
    await shutDown(server);
    await smtp.stop();
  });

  const run = (): Promise<Answer> => admin.send('POST', '/api/automation/run-task/attention-mail');
  const report = async () => (await run()).json as { changed: number; skipped: number };

  it('is sent as text and HTML if enabled, at most once a day, and not if every item was dismissed', async () => {
    expect(await report()).toMatchObject({ changed: 0, skipped: 1 });

    await admin.send('PATCH', '/api/settings', { attentionMail: true, contactEmail: OWNER });
    expect(await report()).toMatchObject({ changed: 1, skipped: 0 });
    await until(() => smtp.mailsTo(OWNER).length === 1);
    const mail = smtp.mailsTo(OWNER)[0]!.parsed;
    expect(mail.subject).toMatch(/^\d+ things? needs? you at Aurelian$/);
    expect(mail.text).toContain('* There is no backup yet');
    expect(mail.html).toContain('http://localhost:1337/admin/settings/system');
    await run();
    expect(await countRows(server, 'mail_messages', `recipient = '${OWNER}'`)).toBe(1);

    await runSql(server, `delete from mail_messages where recipient = '${OWNER}'`);
    smtp.clear();
    // The sender's domain is checked in the background and may be listed last.
    await until(async () => {
      const { items } = attention.parse((await admin.send('GET', '/api/attention')).json);
      for (const { id, digest } of items) {
        await admin.send('PUT', `/api/attention/${id}/dismissal`, { digest });
      }
      return items.some(({ id }) => id === 'sender-domain');
    });
    expect(await report()).toMatchObject({ changed: 0, skipped: 1 });
    expect(smtp.mailsTo(OWNER)).toHaveLength(0);
  });
});
