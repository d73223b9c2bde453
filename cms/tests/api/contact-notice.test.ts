import { bootServer, shutDown, type TestServer } from '../support/boot';
import { AdminUser } from '../support/admin-user';
import { countRows, runSql } from '../support/database';
import { call, expectContract } from '../support/request';
import { SmtpStub } from '../support/smtp-stub';
import { until } from '../support/until';

const hostile = {
  name: 'Ada "Countess" Byron, <b>é</b>',
  email: 'ada@example.com',
  subject: '=?utf-8?q?Forged?= <script>alert(1)</script>',
  message: 'Is it for sale?\nBcc: all@example.com\n\n<img src=x onerror=alert(1)>',
};

describe('the notice of a contact message', () => {
  let smtp: SmtpStub;
  let server: TestServer;
  let admin: AdminUser;
  let owner = '';
  let owners = 0;

  beforeAll(async () => {
    smtp = await SmtpStub.start();
    server = await bootServer({ SEED: 'none', SMTP_URL: smtp.url });
    server.expectedErrors.push(/notice about message \d+ could not be queued/);
    admin = await AdminUser.signIn(server);
  });
  // Each test has a separate owner, who wants notices.
  beforeEach(async () => {
    owners += 1;
    owner = `owner-${owners}@example.com`;
    await set({ contactEmail: owner, contactNotice: true });
    await runSql(server, 'delete from rate_limits');
  });
  afterAll(async () => {
    await shutDown(server);
    await smtp.stop();
  });

  const set = async (patch: Record<string, unknown>): Promise<void> => {
    expect((await admin.send('PATCH', '/api/settings', patch)).status).toBe(200);
  };
  const send = async (body: Record<string, string>): Promise<number> => {
    const answer = await call(server, 'POST', '/api/contact', { body });
    expectContract('contact.send', answer);
    return (answer.json as { id: number }).id;
  };
  const countMails = (where: string) => countRows(server, 'mail_messages', where);
  const notices = (): Promise<number> => countMails(`recipient = '${owner}'`);

  it('is sent only if the owner wants it and has an address', async () => {
    const body = { ...hostile, subject: 'Not announced' };
    const before = await countMails('true');
    await set({ contactNotice: false });
    await send(body);
    await set({ contactNotice: true });
    await runSql(server, 'update site_settings set contact_email = null');
    await send(body);
    expect(await countMails('true')).toBe(before);
  });

  it('contains the message as plain text, with its author as the reply address', async () => {
    await send(hostile);
    await until(() => smtp.mailsTo(owner).length === 1);
    const [arrived] = smtp.mailsTo(owner);
    if (arrived === undefined) throw new Error('No mail has arrived');
    const mail = arrived.parsed;
    expect(mail.subject).toBe(`Message from ${hostile.name}: ${hostile.subject}`);
    expect(mail.replyTo?.value).toEqual([{ name: hostile.name, address: hostile.email }]);
    expect(mail.bcc).toBeUndefined();
    expect(mail.text).toContain(hostile.message);
    expect(mail.html).not.toMatch(/<script|<img src=x/);
    expect(mail.html).toContain('http://localhost:1337/admin/messages');
  });

  it('is not sent if the message is deleted first', async () => {
    const later = Date.now() + 3_600_000;
    await runSql(server, `update mail_state set halted_until = ${later}`);
    const id = await send({ ...hostile, subject: 'Gone' });
    expect((await admin.send('DELETE', `/api/contact/messages/${id}`)).status).toBe(204);
    await runSql(server, 'update mail_state set halted_until = null');
    await send({ ...hostile, subject: 'Still here' });
    await until(() => smtp.mailsTo(owner).length === 1);
    expect(smtp.mailsTo(owner)[0]?.parsed.subject).toContain('Still here');
  });

  it('is sent when a message is resubmitted if the first submission caused none', async () => {
    const body = { ...hostile, subject: 'Sent twice' };
    await set({ contactNotice: false });
    const id = await send(body);
    await set({ contactNotice: true });
    expect(await notices()).toBe(0);
    expect([await send(body), await send(body)]).toEqual([id, id]);
    expect(await notices()).toBe(1);
  });

  it('is combined hourly beyond ten messages', async () => {
    for (let n = 0; n < 10; n += 1) await send({ ...hostile, subject: `Flood ${n}` });
    expect(await notices()).toBe(10);
    await runSql(server, "delete from rate_limits where key not like 'contact-notice:%'");
    for (let n = 10; n < 16; n += 1) await send({ ...hostile, subject: `Flood ${n}` });
    const bundles = "dedupe_key like 'notices-%'";
    expect(await notices()).toBe(10 + (await countMails(bundles)));
    await runSql(server, `update mail_messages set due_at = ${Date.now()} where ${bundles}`);
    const isBundle = (subject = '') => /^\d+ messages in one hour to /.test(subject);
    await until(() => smtp.mailsTo(owner).some(({ parsed }) => isBundle(parsed.subject)));
  });

  it('never prevents a message from being stored', async () => {
    // The outbox must not need the table in the meantime.
    const due = `status in ('queued', 'sending') and due_at <= ${Date.now()}`;
    await until(async () => (await countMails(due)) === 0);
    await runSql(server, 'alter table mail_messages rename to mail_messages_away');
    try {
      expect(await send({ ...hostile, subject: 'Stored all the same' })).toBeGreaterThan(0);
    } finally {
      await runSql(server, 'alter table mail_messages_away rename to mail_messages');
    }
  });
});
