import type { MailMessage } from '../../src/contract/outbox';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { runSql } from '../support/database';
import {
  listMessages,
  mailStatus,
  messageTo,
  queueTestMails,
  readerAddresses,
  untilOutboxEmpty,
} from '../support/outbox';
import { call, expectContract, expectProblem } from '../support/request';
import { SmtpStub } from '../support/smtp-stub';
import { until } from '../support/until';

const MINUTE_MS = 60_000;
const PASSWORD = 'a pass/word:of@ours';

describe('mail sent through a mail server', () => {
  let smtp: SmtpStub;
  let server: TestServer;
  let admin: AdminUser;
  let now = Date.UTC(2027, 0, 4, 12);
  let setAt = 0;

  /** Advances the clock, so that waiting messages become due. */
  const advance = async (ms: number): Promise<void> => {
    now += ms;
    setAt = performance.now();
    await server.setTime(now);
    admin = await AdminUser.signIn(server);
  };
  const sendTest = async (email: string): Promise<MailMessage> => {
    const answer = await admin.send('POST', '/api/newsletter/mail/test', { email });
    expectContract('outbox.test', answer);
    return answer.json as MailMessage;
  };
  const resolved = async (to: string, status: string): Promise<MailMessage> => {
    await until(async () => (await messageTo(admin, to)).status === status);
    return messageTo(admin, to);
  };

  /** Waits until a message has been attempted this many times. */
  const attempted = async (to: string, times: number): Promise<MailMessage> => {
    const isTried = (one: MailMessage) => one.status !== 'sending' && one.attempts >= times;
    await until(async () => isTried(await messageTo(admin, to)));
    return messageTo(admin, to);
  };

  beforeAll(async () => {
    smtp = await SmtpStub.start({ login: { user: 'magazine', password: PASSWORD } });
    server = await bootServer({
      SEED: 'none',
      FAKE_CLOCK: '1',
      NO_DAILY_TASKS: '1',
      SMTP_URL: smtp.url,
      MAIL_FROM: 'The Letters <letters@aurelian.example>',
    });
    await advance(0);
  });
  beforeEach(async () => {
    smtp.resetFaults();
    smtp.clear();
    await runSql(server, 'delete from mail_messages');
  });
  afterAll(async () => {
    await shutDown(server);
    await smtp.stop();
  });

  it('arrives once, with the right headers, and is listed as sent', async () => {
    const queued = await sendTest('first@readers.example');
    expect(queued).toMatchObject({ kind: 'test', status: 'queued', attempts: 0, issueId: null });
    const sent = await resolved('first@readers.example', 'sent');
    expect(sent).toMatchObject({ id: queued.id, attempts: 1, dueAt: null });
    expect(sent.response).toContain('250');
    expect(Date.parse(String(sent.sentAt))).toBeGreaterThanOrEqual(now);

    expect(smtp.received).toHaveLength(1);
    const [mail] = smtp.received;
    expect(mail).toMatchObject({ from: 'letters@aurelian.example', to: ['first@readers.example'] });
    expect(mail?.parsed.from?.text).toBe('"The Letters" <letters@aurelian.example>');
    expect(mail?.parsed.subject).toBe('Test email from Aurelian');
    expect(mail?.parsed.text).toContain('delivered');
    expect(mail?.parsed.html).toContain('Email works');
    expect(mail?.parsed.messageId).toMatch(
      new RegExp(`^<aurelian\\.${queued.id}\\.[0-9a-f]{20}@aurelian\\.example>$`),
    );

    const status = await admin.send('GET', '/api/newsletter/mail');
    expectContract('outbox.status', status);
    expect(status.json).toMatchObject({
      transport: 'smtp',
      server: `127.0.0.1:${smtp.port}`,
      from: 'The Letters <letters@aurelian.example>',
      folder: '',
      queued: 0,
      sentToday: 1,
      sentLastHour: 1,
      allowedToday: null,
      haltedBecause: null,
    });
    expect(status.text).not.toContain('pass');
    const list = await admin.send('GET', '/api/newsletter/messages?status=sent&kind=test&limit=1');
    expectContract('outbox.list', list);
    expect(list.headers.get('x-total-count')).toBe('1');
  });

  it('is retried later if the server defers it, and arrives once', async () => {
    smtp.faults.greylistCount = 1;
    await sendTest('grey@readers.example');
    const waiting = await attempted('grey@readers.example', 1);
    expect([waiting.status, waiting.attempts]).toEqual(['queued', 1]);
    expect(waiting.response).toContain('451');
    const delay = Date.parse(String(waiting.dueAt)) - now;
    expect(delay).toBeGreaterThanOrEqual(MINUTE_MS);
    // The server's clock has kept running since it was set.
    expect(delay - (performance.now() - setAt)).toBeLessThanOrEqual(1.2 * MINUTE_MS);
    await advance(5 * MINUTE_MS);
    expect(await resolved('grey@readers.example', 'sent')).toMatchObject({ attempts: 2 });
    expect(smtp.mailsTo('grey@readers.example')).toHaveLength(1);
    expect((await mailStatus(admin)).haltedBecause).toBeNull();
  });

  it('fails immediately if the recipient is refused, while other mail is sent', async () => {
    smtp.faults.refusedRecipients.set('gone@readers.example', {
      code: 550,
      text: '5.1.1 No such user',
    });
    await sendTest('gone@readers.example');
    await sendTest('there@readers.example');
    const failed = await resolved('gone@readers.example', 'failed');
    expect(failed).toMatchObject({ attempts: 1, dueAt: null, sentAt: null });
    expect(failed.response).toContain('5.1.1 No such user');
    await resolved('there@readers.example', 'sent');

    // Once the cause is fixed, the message can be retried or dismissed.
    smtp.resetFaults();
    const again = await admin.send('PATCH', `/api/newsletter/messages/${failed.id}`, {
      action: 'retry',
    });
    expectContract('outbox.settle', again);
    expect(again.json).toMatchObject({ status: 'queued', attempts: 0 });
    await resolved('gone@readers.example', 'sent');
    const twice = await admin.send('PATCH', `/api/newsletter/messages/${failed.id}`, {
      action: 'retry',
    });
    expectProblem(twice, 409);
  });

  it('fails after six retries', async () => {
    smtp.faults.greylistCount = 100;
    await sendTest('never@readers.example');
    for (let attempts = 1; attempts < 7; attempts += 1) {
      await attempted('never@readers.example', attempts);
      await advance(15 * 60 * MINUTE_MS);
    }
    const failed = await resolved('never@readers.example', 'failed');
    expect(failed.attempts).toBe(7);
    expect(smtp.mailsTo('never@readers.example')).toHaveLength(0);
  });

  it('is in doubt and not resent if the server drops the connection before confirming it', async () => {
    smtp.faults.dropsAfterData = 1;
    await sendTest('doubt@readers.example');
    const doubtful = await resolved('doubt@readers.example', 'doubtful');
    expect(doubtful.response).toContain('without a response');
    expect((await mailStatus(admin)).doubtful).toBe(1);
    await sendTest('after@readers.example');
    await resolved('after@readers.example', 'sent');
    await advance(60 * MINUTE_MS);
    await sendTest('later@readers.example');
    await resolved('later@readers.example', 'sent');
    expect(smtp.mailsTo('doubt@readers.example')).toHaveLength(1);

    const left = await admin.send('PATCH', `/api/newsletter/messages/${doubtful.id}`, {
      action: 'dismiss',
    });
    expectContract('outbox.settle', left);
    expect((await mailStatus(admin)).doubtful).toBe(0);
  });

  it('halts after consecutive messages in doubt', async () => {
    smtp.faults.dropsAfterData = 100;
    await queueTestMails(server, readerAddresses(10, 'doubtful'));
    await until(async () => (await mailStatus(admin)).haltedBecause !== null);
    expect(await mailStatus(admin)).toMatchObject({ doubtful: 2, queued: 8 });
    expect((await mailStatus(admin)).haltedBecause).toContain('drops the connection');
    expect(smtp.received).toHaveLength(2);
    smtp.resetFaults();
    const resumed = await admin.send('POST', '/api/newsletter/mail/resume');
    expectContract('outbox.resume', resumed);
    await untilOutboxEmpty(server);
    await until(async () => (await mailStatus(admin)).haltedBecause === null);
    expect((await mailStatus(admin)).doubtful).toBe(2);
    expect(smtp.received).toHaveLength(10);
  });

  it('halts after consecutive refused messages, without failing any of them', async () => {
    smtp.faults.refusedMessages = { count: 5, code: 554 };
    await queueTestMails(server, readerAddresses(10, 'refused'));
    await until(async () => (await mailStatus(admin)).haltedBecause !== null);
    const status = await mailStatus(admin);
    expect(status).toMatchObject({ queued: 10 });
    expect(status.haltedBecause).toMatch(/rejects one message after another.+Message refused/);
    await admin.send('POST', '/api/newsletter/mail/resume');
    // Refused messages need not wait either.
    await untilOutboxEmpty(server);
    expect(new Set(smtp.received.map(({ to }) => to[0])).size).toBe(10);
    expect(smtp.received).toHaveLength(10);
    expect((await mailStatus(admin)).haltedBecause).toBeNull();
  });

  it('pauses once the server refuses more messages of the sender for the day', async () => {
    const text = '5.4.5 Daily user sending limit exceeded';
    const addresses = readerAddresses(3, 'limited');
    for (const to of addresses) smtp.faults.refusedRecipients.set(to, { code: 550, text });
    await queueTestMails(server, addresses);
    await until(async () => (await mailStatus(admin)).haltedBecause !== null);
    expect(await mailStatus(admin)).toMatchObject({ queued: 3 });
    expect((await mailStatus(admin)).haltedBecause).toContain(text);
    smtp.resetFaults();
    await advance(30 * MINUTE_MS);
    await untilOutboxEmpty(server);
    expect(smtp.received).toHaveLength(3);
  });

  it('is retried if the connection breaks before the transfer', async () => {
    smtp.faults.dropsAtRecipient = 2;
    await sendTest('cut@readers.example');
    await attempted('cut@readers.example', 1);
    smtp.resetFaults();
    await advance(2 * MINUTE_MS);
    await resolved('cut@readers.example', 'sent');
    expect(smtp.mailsTo('cut@readers.example')).toHaveLength(1);
  });

  it('waits for a slow server', async () => {
    let answer = (): void => undefined;
    smtp.faults.answerAfter = new Promise((resolve) => (answer = resolve));
    await sendTest('slow@readers.example');
    await resolved('slow@readers.example', 'sending');
    await until(() => smtp.received.length === 1);
    answer();
    await resolved('slow@readers.example', 'sent');
    expect(smtp.mailsTo('slow@readers.example')).toHaveLength(1);
  });

  it('halts with an explanation if the sender is refused, and resumes once that is fixed', async () => {
    smtp.faults.refusedSender = { code: 550, text: '5.7.1 Sender not allowed' };
    await sendTest('halted@readers.example');
    await until(async () => (await mailStatus(admin)).haltedBecause !== null);
    const status = await mailStatus(admin);
    expect(status.haltedBecause).toContain('Check the sender');
    expect(Date.parse(String(status.haltedUntil)) - now).toBeGreaterThanOrEqual(15 * MINUTE_MS);
    expect(await messageTo(admin, 'halted@readers.example')).toMatchObject({
      status: 'queued',
      attempts: 0,
    });
    smtp.resetFaults();
    await admin.send('POST', '/api/newsletter/mail/resume');
    await resolved('halted@readers.example', 'sent');
    await until(async () => (await mailStatus(admin)).haltedBecause === null);
  });

  it('cannot inject headers or commands through an address; an unknown message is a 404', async () => {
    const answer = await admin.send('POST', '/api/newsletter/mail/test', {
      email: 'a@b.example\r\nBcc: c@d.example',
    });
    expect(Object.keys(expectProblem(answer, 400))).toEqual(['email']);
    const unknown = await admin.send('PATCH', '/api/newsletter/messages/999999', {
      action: 'retry',
    });
    expectProblem(unknown, 404);
    expectProblem(await call(server, 'GET', '/api/newsletter/mail'), 401);
    // Even an address that bypassed all checks cannot inject a header or command.
    await queueTestMails(server, ['x@readers.example>\r\nRCPT TO:<y@readers.example']);
    await until(async () =>
      (await listMessages(admin, '?status=failed')).some(({ to }) => to.includes('RCPT')),
    );
    expect(smtp.received).toHaveLength(0);
  });
});
