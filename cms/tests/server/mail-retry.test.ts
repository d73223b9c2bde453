import type { MailMessage } from '../../src/contract/outbox';
import { problem } from '../../src/contract/problem';
import { bounceSecret } from '../../src/mail/rules/bounce-secret';
import { AdminUser } from '../support/admin-user';
import { runSql } from '../support/database';
import { NewsletterLab, tokenIn } from '../support/newsletter-lab';
import { call, expectContract, expectProblem } from '../support/request';

describe('retrying a message', () => {
  let lab: NewsletterLab;
  let admin: AdminUser;
  let messages = 0;

  beforeAll(async () => {
    lab = await NewsletterLab.start();
    admin = await AdminUser.signIn(lab.server);
  });
  afterAll(() => lab.stop());

  const idOf = async (email: string): Promise<number> =>
    Number((await lab.findSubscriber(email))?.id);
  /** Inserts a failed message to a subscriber. */
  const failedTo = async (email: string, kind: 'issue' | 'confirmation'): Promise<number> => {
    messages += 1;
    const values = `'${kind}', 'lab:${messages}', '${email}', ${await idOf(email)}, 7, 'failed', 7, 0, 0`;
    const [row] = await runSql(
      lab.server,
      `insert into mail_messages
       (kind, dedupe_key, recipient, subscriber_id, issue_id, status, attempts, due_at, created_at)
       values (${values}) returning id`,
    );
    return Number(row?.id);
  };
  const resolve = (id: number, action: 'retry' | 'dismiss') =>
    admin.send('PATCH', `/api/newsletter/messages/${id}`, { action });
  /** Expects that a retry is refused for this reason and changes nothing. */
  const expectRefusal = async (id: number, words: string): Promise<void> => {
    const answer = await resolve(id, 'retry');
    expectProblem(answer, 409);
    expect(problem.parse(answer.json).detail).toBe(`This message won’t be sent again: ${words}`);
    const [row] = await runSql(
      lab.server,
      `select status, attempts from mail_messages where id = ${id}`,
    );
    expect(row).toEqual({ status: 'failed', attempts: 7 });
  };
  const bounce = async (email: string, type: 'hard' | 'complaint'): Promise<void> => {
    const path = `/api/newsletter/bounces?token=${bounceSecret(lab.server.env.SITE_SECRET ?? '')}`;
    const answer = await call(lab.server, 'POST', path, { body: { email, type, detail: '' } });
    expect(answer.status).toBeLessThan(300);
  };

  it('queues it if its reader still wants it', async () => {
    await lab.signUpAndConfirm('glad@example.com');
    const answer = await resolve(await failedTo('glad@example.com', 'issue'), 'retry');
    expectContract('outbox.settle', answer);
    expect(answer.json as MailMessage).toMatchObject({ status: 'queued', attempts: 0 });
    await lab.signUp('new@example.com');
    const confirmation = await resolve(await failedTo('new@example.com', 'confirmation'), 'retry');
    expect(confirmation.json).toMatchObject({ status: 'queued', attempts: 0 });
  });

  it('is refused if the address bounced or its reader reported spam', async () => {
    await lab.signUpAndConfirm('bounced@example.com');
    const bounced = await failedTo('bounced@example.com', 'issue');
    await bounce('bounced@example.com', 'hard');
    await expectRefusal(bounced, 'the address has bounced.');
    expectContract('outbox.settle', await resolve(bounced, 'dismiss'));
    await lab.signUpAndConfirm('angry@example.com');
    const reported = await failedTo('angry@example.com', 'issue');
    await bounce('angry@example.com', 'complaint');
    await expectRefusal(reported, 'its reader has reported an email as spam.');
    // Someone who signs up again gets a new confirmation mail, but not at once.
    await lab.signUp('angry@example.com');
    const requested = await failedTo('angry@example.com', 'confirmation');
    await expectRefusal(requested, 'the address was refused within the last 24 hours.');
    await expectRefusal(reported, 'its reader has not confirmed the address.');
  });

  it('is refused if its reader unsubscribed, changed the address or was erased', async () => {
    const mail = await lab.signUpAndConfirm('left@example.com');
    const left = await failedTo('left@example.com', 'issue');
    const token = tokenIn(mail, 'unsubscribe');
    await call(lab.server, 'POST', `/api/newsletter/unsubscribe?token=${token}`);
    await expectRefusal(left, 'its reader has unsubscribed.');

    await lab.signUpAndConfirm('former@example.com');
    const moved = await failedTo('former@example.com', 'issue');
    await runSql(
      lab.server,
      `update subscribers set email = 'latter@example.com' where email = 'former@example.com'`,
    );
    await expectRefusal(moved, 'its reader now has another address.');

    await lab.signUpAndConfirm('erased@example.com');
    const erased = await failedTo('erased@example.com', 'issue');
    const id = await idOf('erased@example.com');
    expect((await admin.send('DELETE', `/api/newsletter/subscribers/${id}`)).status).toBe(204);
    await expectRefusal(erased, 'its recipient was erased.');
  });

  it('is refused if it asks to confirm a confirmed address', async () => {
    await lab.signUpAndConfirm('confirmed@example.com');
    await expectRefusal(
      await failedTo('confirmed@example.com', 'confirmation'),
      'its reader has already confirmed the address.',
    );
  });
});
