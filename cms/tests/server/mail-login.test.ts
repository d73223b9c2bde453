import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { listMessages, mailStatus } from '../support/outbox';
import { SmtpStub } from '../support/smtp-stub';
import { until } from '../support/until';

const PASSWORD = 'a pass/word:of@ours';

describe('mail with a refused login', () => {
  let smtp: SmtpStub;
  let server: TestServer;

  beforeAll(async () => {
    smtp = await SmtpStub.start({ login: { user: 'magazine', password: 'another' } });
    const login = `magazine:${encodeURIComponent(PASSWORD)}`;
    server = await bootServer({ SEED: 'none', SMTP_URL: `smtp://${login}@127.0.0.1:${smtp.port}` });
  });
  afterAll(async () => {
    await shutDown(server);
    await smtp.stop();
  });

  it('halts without revealing the password', async () => {
    const admin = await AdminUser.signIn(server);
    await admin.send('POST', '/api/newsletter/mail/test', { email: 'a@readers.example' });
    await until(async () => (await mailStatus(admin)).haltedBecause !== null);
    const answer = await admin.send('GET', '/api/newsletter/mail');
    expect(answer.text).toContain('Check the user and password');
    const said = answer.text + server.output() + JSON.stringify(await listMessages(admin));
    for (const secret of [PASSWORD, encodeURIComponent(PASSWORD)]) {
      expect(said).not.toContain(secret);
      expect(said).not.toContain(Buffer.from(secret).toString('base64'));
    }
  });
});
