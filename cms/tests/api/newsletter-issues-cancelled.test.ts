import type { NewsletterIssue } from '../../src/contract/newsletter-issue';
import { AdminUser } from '../support/admin-user';
import { countRows, runSql } from '../support/database';
import { addSubscribers, IssueEditor } from '../support/issue-editor';
import { NewsletterLab } from '../support/newsletter-lab';
import { readerAddresses } from '../support/outbox';
import { type Answer, call, expectContract, expectProblem } from '../support/request';
import { until } from '../support/until';

const READERS = 40;

describe('an issue whose rest is cancelled', () => {
  let lab: NewsletterLab;
  let admin: AdminUser;
  const editor = new IssueEditor(() => admin);

  beforeAll(async () => {
    lab = await NewsletterLab.start();
    admin = await AdminUser.signIn(lab.server);
    await addSubscribers(
      lab.server,
      readerAddresses(READERS).map((email) => ({ email })),
    );
  });
  afterAll(() => lab.stop());
  beforeEach(() => lab.smtp.clear());

  const steer = (id: number, action: 'cancel' | 'pause' | 'resume' | 'send'): Promise<Answer> =>
    admin.send('POST', `/api/newsletter/issues/${id}/${action}`);
  const inState = (id: number, status: string): Promise<number> =>
    countRows(lab.server, 'mail_messages', `issue_id = ${id} and status = '${status}'`);
  /**
   * Starts sending an issue and blocks its first messages until the returned function is called.
   */
  const sendAndHold = async (issue: NewsletterIssue): Promise<() => void> => {
    let go = (): void => undefined;
    lab.smtp.faults.answerAfter = new Promise((resolve) => (go = resolve));
    await editor.send(issue);
    await until(async () => (await inState(issue.id, 'sending')) > 0);
    return () => {
      lab.smtp.faults.answerAfter = undefined;
      go();
    };
  };
  const arrivedOf = ({ subject }: NewsletterIssue): string[] =>
    lab.smtp.received.filter(({ parsed }) => parsed.subject === subject).flatMap(({ to }) => to);

  it('counts as sent, withdraws queued messages and records those under way', async () => {
    const issue = await editor.create({ subject: 'Enough' });
    const go = await sendAndHold(issue);
    const cancelled = await steer(issue.id, 'cancel');
    expectContract('issues.cancel', cancelled);
    const reported = cancelled.json as NewsletterIssue;
    expect(reported.status).toBe('sent');
    expect(reported.sentAt).not.toBeNull();
    expect(reported.figures.cancelled).toBeGreaterThan(0);
    go();
    await until(async () => (await editor.read(issue)).figures.queued === 0);
    const { figures } = await editor.read(issue);
    expect(figures.delivered).toBeGreaterThan(0);
    expect(figures.delivered + figures.cancelled).toBe(figures.recipients);
    expect(new Set(arrivedOf(issue)).size).toBe(arrivedOf(issue).length);
    expect(arrivedOf(issue)).toHaveLength(figures.delivered);
  });

  it('withdraws messages under way that would need a retry', async () => {
    const issue = await editor.create({ subject: 'Not again' });
    lab.smtp.faults.refusedMessages = { count: READERS, code: 451, text: 'Later' };
    const go = await sendAndHold(issue);
    await steer(issue.id, 'cancel');
    go();
    await until(async () => (await inState(issue.id, 'cancelled')) === (await rowsOf(issue)));
    expect(arrivedOf(issue)).toEqual([]);
    lab.smtp.resetFaults();
    // Messages queued later are sent as usual, without any of the cancelled issue.
    await admin.send('POST', '/api/newsletter/mail/resume');
    const next = await editor.create({ subject: 'And on' });
    await editor.send(next);
    const { figures } = await editor.waitUntilSent(next);
    expect(figures).toMatchObject({ delivered: READERS, cancelled: 0 });
    expect(arrivedOf(issue)).toEqual([]);
    expect((await editor.read(issue)).figures).toMatchObject({ delivered: 0, queued: 0 });
  });
  const rowsOf = ({ id }: NewsletterIssue): Promise<number> =>
    countRows(lab.server, 'mail_messages', `issue_id = ${id}`);

  it('may have been paused and cannot be resumed', async () => {
    const issue = await editor.create({ subject: 'Paused for good' });
    const go = await sendAndHold(issue);
    expect((await steer(issue.id, 'pause')).status).toBe(200);
    expect(await inState(issue.id, 'held')).toBeGreaterThan(0);
    expect((await steer(issue.id, 'cancel')).json).toMatchObject({ status: 'sent' });
    go();
    await until(async () => (await editor.read(issue)).figures.queued === 0);
    const { figures } = await editor.read(issue);
    expect(figures.cancelled).toBeGreaterThan(0);
    expect(arrivedOf(issue)).toHaveLength(figures.delivered);
    for (const action of ['resume', 'pause', 'send', 'cancel'] as const) {
      expectProblem(await steer(issue.id, action), 409);
    }
    // A failed message of the issue cannot be retried either.
    const [message] = await runSql(
      lab.server,
      `update mail_messages set status = 'failed' where issue_id = ${issue.id} returning id`,
    );
    const address = `/api/newsletter/messages/${String(message?.id)}`;
    const refused = await admin.send('PATCH', address, { action: 'retry' });
    expectProblem(refused, 409);
    expect(refused.text).toContain('the rest of its issue was canceled.');
  });

  it('must exist and have started, and cancelling it requires a session', async () => {
    const issue = await editor.create({ subject: 'Draft' });
    const refused = await steer(issue.id, 'cancel');
    expectProblem(refused, 409);
    expect(refused.text).toContain('This issue is a draft.');
    expectProblem(await steer(987_654, 'cancel'), 404);
    const path = `/api/newsletter/issues/${issue.id}/cancel`;
    expectProblem(await call(lab.server, 'POST', path), 401);
  });
});
