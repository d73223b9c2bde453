import type { NewsletterIssue } from '../../src/contract/newsletter-issue';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { runSql } from '../support/database';
import {
  mailStatus,
  messageTo,
  countMessagesByState,
  queueTestMails,
  readerAddresses,
} from '../support/outbox';
import { call, expectContract } from '../support/request';
import { SmtpStub } from '../support/smtp-stub';
import { until } from '../support/until';

const HOUR_MS = 3_600_000;
/** More than a new sender's limit for the first day. */
const MANY = 210;

describe('the pacing of mail', () => {
  let smtp: SmtpStub;
  let server: TestServer;
  let admin: AdminUser;
  let now = Date.UTC(2027, 0, 4, 15);
  /** Number of imported subscribers. */
  let enrolled = 0;

  const goTo = async (moment: number): Promise<void> => {
    now = moment;
    await server.setTime(now);
    admin = await AdminUser.signIn(server);
  };
  const set = async (settings: Record<string, unknown>): Promise<void> => {
    expect((await admin.send('PATCH', '/api/settings', settings)).status).toBe(200);
  };
  const act = async (id: number, action: string): Promise<NewsletterIssue> => {
    const answer = await admin.send('POST', `/api/newsletter/issues/${id}/${action}`);
    expectContract(`issues.${action}`, answer);
    return answer.json as NewsletterIssue;
  };
  const sendIssue = async (subject: string): Promise<number> => {
    const answer = await admin.send('POST', '/api/newsletter/issues', {
      subject,
      content: 'Words.',
    });
    expectContract('issues.create', answer);
    const { id } = answer.json as NewsletterIssue;
    await act(id, 'send');
    return id;
  };
  const sent = async (issueId: number): Promise<number> => {
    const [row] = await runSql(
      server,
      `select count(*) as n from mail_messages where issue_id = ${issueId} and status = 'sent'`,
    );
    return Number(row?.n);
  };
  /** Waits until `count` messages of an issue are sent and another delivery run sends no more. */
  const expectSent = async (issueId: number, count: number): Promise<void> => {
    await until(async () => (await sent(issueId)) === count);
    const to = `look-${issueId}-${count}-${now}@readers.example`;
    await admin.send('POST', '/api/newsletter/mail/test', { email: to });
    await until(async () => (await messageTo(admin, to)).status === 'sent');
    expect(await sent(issueId)).toBe(count);
  };

  const enroll = async (count: number): Promise<void> => {
    const answer = await call(server, 'POST', '/api/newsletter/subscribers/import', {
      cookie: admin.cookie,
      raw: { type: 'text/csv', text: ['email', ...readerAddresses(count)].join('\n') },
    });
    expectContract('subscribers.import', answer);
    expect(answer.json).toMatchObject({ added: count - enrolled, refused: 0 });
    enrolled = count;
  };

  beforeAll(async () => {
    smtp = await SmtpStub.start();
    server = await bootServer({
      SEED: 'none',
      FAKE_CLOCK: '1',
      NO_DAILY_TASKS: '1',
      SMTP_URL: smtp.url,
      PUBLIC_URL: 'https://aurelian.example',
    });
    await goTo(now);
    await set({ mailPerSecond: 1_000 });
    await enroll(50);
  });
  beforeEach(() => smtp.clear());
  afterAll(async () => {
    await shutDown(server);
    await smtp.stop();
  });

  it('limits an issue per hour, but not mail that people wait for', async () => {
    await goTo(now + 2 * HOUR_MS);
    await set({ mailPerHour: 20 });
    const id = await sendIssue('By the hour');
    // A twentieth of the limit is reserved for mail that people wait for.
    await expectSent(id, 19);
    await goTo(now + 2 * HOUR_MS);
    await expectSent(id, 38);
    await set({ mailPerHour: 0 });
    await until(async () => (await sent(id)) === enrolled);
    for (const address of readerAddresses(enrolled)) expect(smtp.mailsTo(address)).toHaveLength(1);
  });

  it('holds a paused issue and resumes it where it stopped', async () => {
    await goTo(now + 2 * HOUR_MS);
    await set({ mailPerHour: 20 });
    const id = await sendIssue('Paused');
    await expectSent(id, 19);
    expect((await act(id, 'pause')).status).toBe('paused');
    // A message being sent when the issue is paused may be requeued afterwards.
    await runSql(
      server,
      `update mail_messages set status = 'queued' where id =
       (select min(id) from mail_messages where issue_id = ${id} and status = 'held')`,
    );
    await goTo(now + 2 * HOUR_MS);
    await set({ mailPerHour: 0 });
    await expectSent(id, 19);
    expect(await mailStatus(admin)).toMatchObject({ queued: enrolled - 19 });
    await act(id, 'resume');
    await until(async () => (await sent(id)) === enrolled);
    for (const address of readerAddresses(enrolled)) expect(smtp.mailsTo(address)).toHaveLength(1);
  });

  it('limits all bulk mail, not only issues', async () => {
    await goTo(now + 2 * HOUR_MS);
    await set({ mailPerHour: 20 });
    const ids = await queueTestMails(server, readerAddresses(40, 'many'));
    const left = async (): Promise<number> => {
      const sentOnes = `select count(*) as n from mail_messages where status = 'sent' and id in (${ids.join()})`;
      return Number((await runSql(server, sentOnes))[0]?.n);
    };
    await until(async () => (await left()) === 19);
    const to = 'waits-for-it@readers.example';
    await admin.send('POST', '/api/newsletter/mail/test', { email: to });
    await until(async () => (await messageTo(admin, to)).status === 'sent');
    expect(await left()).toBe(19);
    await set({ mailPerHour: 0 });
    await until(async () => (await left()) === 40);
  });

  it('warms up a new sender: 200 messages on the first day, more on the next', async () => {
    await goTo(Date.UTC(2027, 0, 12, 15));
    await set({ mailWarmUp: true });
    await enroll(MANY);
    const id = await sendIssue('Warm-up');
    await expectSent(id, 200);
    expect(await mailStatus(admin)).toMatchObject({ allowedToday: 200, queued: enrolled - 200 });
    await goTo(Date.UTC(2027, 0, 13, 15));
    expect((await mailStatus(admin)).allowedToday).toBe(237);
    await until(async () => (await sent(id)) === enrolled);
    expect((await countMessagesByState(server)).queued).toBeUndefined();
    await goTo(Date.UTC(2027, 1, 28, 15));
    expect((await mailStatus(admin)).allowedToday).toBeNull();
  });
});
