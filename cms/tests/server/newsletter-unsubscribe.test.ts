import { bounceSecret } from '../../src/mail/rules/bounce-secret';
import { mailKey, signMailToken } from '../../src/mail/rules/mail-token';
import { problem } from '../../src/contract/problem';
import { AdminUser } from '../support/admin-user';
import { countRows, runSql } from '../support/database';
import { NewsletterLab, pathOf, tokenIn } from '../support/newsletter-lab';
import { call, expectContract, expectProblem } from '../support/request';
import type { ReceivedMail } from '../support/smtp-stub';

const API = '/api/newsletter/unsubscribe';
const ONE_CLICK = 'List-Unsubscribe=One-Click';
const FORM = 'application/x-www-form-urlencoded';

/** Path for a mail client's one-click request. */
const oneClickOf = ({ raw }: ReceivedMail): string =>
  pathOf(/^List-Unsubscribe: <([^>]+)>\r$/m.exec(raw)?.[1] ?? '');

describe('unsubscribing from the newsletter', () => {
  let lab: NewsletterLab;
  let messages = 0;

  beforeAll(async () => {
    lab = await NewsletterLab.start();
  });
  afterAll(() => lab.stop());

  const idOf = async (email: string): Promise<number> =>
    Number((await lab.findSubscriber(email))?.id);
  const post = (path: string, type: string, text: string, headers: Record<string, string> = {}) =>
    call(lab.server, 'POST', path, { raw: { type, text }, headers });
  const eventsOf = (id: number, kind: string): Promise<number> =>
    countRows(lab.server, 'subscriber_events', `subscriber_id = ${id} and kind = '${kind}'`);

  /** Inserts a message of an issue to a subscriber, as the outbox stores it. */
  const issueMessage = async (email: string, status: string): Promise<number> => {
    messages += 1;
    const now = Date.now();
    const sentAt = status === 'sent' ? String(now) : 'null';
    // Due far in the future, so that it is not sent during the test.
    const dueAt = now + 86_400_000;
    const columns =
      'kind, dedupe_key, recipient, subscriber_id, issue_id, status, due_at, sent_at, created_at';
    const [row] = await runSql(
      lab.server,
      `insert into mail_messages (${columns}) values ('issue', 'test:${messages}', '${email}', ${await idOf(email)}, 7, '${status}', ${dueAt}, ${sentAt}, ${now}) returning id`,
    );
    return Number(row?.id);
  };
  const messageOf = async (id: number): Promise<Record<string, unknown>> => {
    const [row] = await runSql(lab.server, `select * from mail_messages where id = ${id}`);
    return row ?? {};
  };
  const signed = (subscriberId: number, messageId: number): string =>
    signMailToken(mailKey(lab.server.env.SITE_SECRET ?? ''), {
      purpose: 'unsubscribe',
      subscriberId,
      messageId,
    });

  it.each([
    ['a form', FORM, ONE_CLICK],
    [
      'a form of parts',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['nothing', FORM, ''],
  ])('accepts one click of a mail client that sends %s', async (name, type, text) => {
    const email = `${name.replaceAll(' ', '-')}@example.com`;
    const mail = await lab.signUpAndConfirm(email);
    const waiting = await issueMessage(email, 'queued');
    const answer = await post(oneClickOf(mail), type, text, { origin: 'https://mail.example' });
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await lab.stateOf(email)).toBe('unsubscribed');
    expect(await messageOf(waiting)).toMatchObject({ status: 'cancelled' });
    const again = await post(oneClickOf(mail), type, text);
    expect(again.status).toBe(200);
    expect(await eventsOf(await idOf(email), 'left')).toBe(1);
  });

  it('works in a confirmation mail and invalidates its confirmation link', async () => {
    await lab.signUp('stranger@example.com');
    const mail = await lab.waitForMail('stranger@example.com');
    expect((await post(oneClickOf(mail), FORM, ONE_CLICK)).status).toBe(200);
    expect(await lab.stateOf('stranger@example.com')).toBe('unsubscribed');
    const refused = await lab.confirm(tokenIn(mail, 'confirm'));
    expectProblem(refused, 409);
    expect(problem.parse(refused.json).code).toBe('confirmation_used');
    expect(await lab.stateOf('stranger@example.com')).toBe('unsubscribed');
    // An address that never confirmed has not left.
    expect(await eventsOf(await idOf('stranger@example.com'), 'left')).toBe(0);
  });

  it('requires more than opening the link', async () => {
    const mail = await lab.signUpAndConfirm('opened@example.com');
    await call(lab.server, 'GET', oneClickOf(mail));
    await call(lab.server, 'HEAD', oneClickOf(mail));
    expect(await lab.stateOf('opened@example.com')).toBe('confirmed');
  });

  it('works without JavaScript and redirects back to the page', async () => {
    const mail = await lab.signUpAndConfirm('button@example.com');
    const token = tokenIn(mail, 'unsubscribe');
    const answer = await post('/newsletter/unsubscribe', FORM, `token=${token}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, oneClickOf(mail)]);
    expect(await lab.stateOf('button@example.com')).toBe('unsubscribed');
  });

  it('accepts the token as JSON, in a form or in the URL', async () => {
    const requests = [
      (token: string) => call(lab.server, 'POST', `${API}?token=${token}`),
      (token: string) => call(lab.server, 'POST', API, { body: { token } }),
      (token: string) => post(API, FORM, `token=${token}`),
      (token: string) => post(`${API}?token=${token}`, FORM, ONE_CLICK),
      (token: string) => {
        const form = new FormData();
        form.set('List-Unsubscribe', 'One-Click');
        // A multipart body of known length, with the boundary that fetch() chose.
        return new Response(form).text().then((text) => {
          const boundary = text.slice(2, text.indexOf('\r\n'));
          return post(`${API}?token=${token}`, `multipart/form-data; boundary=${boundary}`, text);
        });
      },
    ];
    for (const [index, unsubscribe] of requests.entries()) {
      const email = `way${index}@example.com`;
      const answer = await unsubscribe(tokenIn(await lab.signUpAndConfirm(email), 'unsubscribe'));
      expectContract('newsletter.unsubscribe', answer);
      expect(answer.json).toEqual({ email, status: 'unsubscribed' });
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    }
  });

  it('counts once for the issue that caused it', async () => {
    await lab.signUpAndConfirm('issue@example.com');
    const id = await idOf('issue@example.com');
    const message = await issueMessage('issue@example.com', 'sent');
    const token = signed(id, message);
    const at = async () => (await messageOf(message)).unsubscribed_at;
    await call(lab.server, 'POST', `${API}?token=${token}`);
    const first = await at();
    expect(first).not.toBeNull();
    await call(lab.server, 'POST', `${API}?token=${token}`);
    expect(await at()).toEqual(first);
    const where = `subscriber_id = ${id} and kind = 'left' and issue_id = 7`;
    expect(await countRows(lab.server, 'subscriber_events', where)).toBe(1);
  });

  it('refuses forged, malformed and wrong-purpose tokens', async () => {
    const mail = await lab.signUpAndConfirm('victim@example.com');
    const id = await idOf('victim@example.com');
    const key = mailKey('another secret of another site');
    const grant = { subscriberId: id, messageId: 1 };
    const own = mailKey(lab.server.env.SITE_SECRET ?? '');
    for (const token of [
      'A'.repeat(40),
      signMailToken(key, { purpose: 'unsubscribe', ...grant }),
      signMailToken(own, { purpose: 'open', ...grant }),
      tokenIn(mail, 'unsubscribe').slice(1),
      tokenIn(mail, 'confirm'),
    ]) {
      expectProblem(await call(lab.server, 'POST', `${API}?token=${token}`), 404);
      expect((await post(`/newsletter/unsubscribe?token=${token}`, FORM, ONE_CLICK)).status).toBe(
        404,
      );
    }
    expectProblem(await call(lab.server, 'POST', API), 400);
    expectProblem(await call(lab.server, 'POST', `${API}?token=x`), 400);
    expect((await post('/newsletter/unsubscribe', FORM, ONE_CLICK)).status).toBe(400);
    expect(await lab.stateOf('victim@example.com')).toBe('confirmed');
  });

  it('refuses oversized and malformed forms', async () => {
    const large = 'x'.repeat(70_000);
    for (const path of [API, '/newsletter/unsubscribe']) {
      expect((await post(path, FORM, large)).status).toBe(413);
      const broken = await post(path, 'multipart/form-data; boundary=x', '--x\r\nContent');
      expect(broken.status).toBe(400);
    }
  });

  it('offers preferences that only the holder of the token can read and change', async () => {
    const admin = await AdminUser.signIn(lab.server);
    const created = await admin.send('POST', '/api/categories', { name: 'Sea', slug: 'sea' });
    const category = (created.json as { id: number }).id;
    const mail = await lab.signUpAndConfirm('chooser@example.com');
    const path = `/api/newsletter/preferences?token=${tokenIn(mail, 'unsubscribe')}`;
    const change = (body: unknown) => call(lab.server, 'PATCH', path, { body });
    const read = () => call(lab.server, 'GET', path);
    expectContract('newsletter.preferences', await read());
    const first = { email: 'chooser@example.com', status: 'confirmed' };
    expect((await read()).json).toEqual({ ...first, frequency: 'weekly', categoryIds: [] });
    const changed = await change({ frequency: 'monthly', categoryIds: [category, category] });
    expectContract('newsletter.updatePreferences', changed);
    expect(changed.json).toEqual({ ...first, frequency: 'monthly', categoryIds: [category] });
    expect((await change({ categoryIds: [] })).json).toMatchObject({
      frequency: 'monthly',
      categoryIds: [],
    });
    expectProblem(await change({ categoryIds: [999_999] }), 400);
    expectProblem(await change({ frequency: 'daily' }), 400);
    expectProblem(await change({ categoryIds: 'all' }), 400);
    await call(lab.server, 'POST', `${API}?token=${tokenIn(mail, 'unsubscribe')}`);
    expect((await read()).json).toMatchObject({ status: 'unsubscribed', frequency: 'monthly' });
    const forged = `/api/newsletter/preferences?token=${'A'.repeat(40)}`;
    expectProblem(await call(lab.server, 'GET', forged), 404);
    expectProblem(await call(lab.server, 'PATCH', forged, { body: {} }), 404);
  });

  describe('on a bounce or complaint', () => {
    const report = (body: unknown, token = bounceSecret(lab.server.env.SITE_SECRET ?? '')) =>
      call(lab.server, 'POST', `/api/newsletter/bounces?token=${token}`, {
        body,
        headers: { origin: 'https://mail.example' },
      });

    it('requires the secret', async () => {
      await lab.signUpAndConfirm('safe@example.com');
      const bounce = { email: 'safe@example.com', type: 'hard' };
      const refused = await report(bounce, 'A'.repeat(43));
      expectProblem(refused, 401);
      expect(refused.headers.get('www-authenticate')).toBeTruthy();
      expectProblem(await report(bounce, 'short'), 400);
      expectProblem(await report({ ...bounce, type: 'odd' }), 400);
      expect(await lab.stateOf('safe@example.com')).toBe('confirmed');
    });

    it('is immediate and final on a hard bounce, recorded for the issue and cancels waiting mail', async () => {
      await lab.signUpAndConfirm('gone@example.com');
      const sent = await issueMessage('gone@example.com', 'sent');
      const waiting = await issueMessage('gone@example.com', 'queued');
      const banned = await lab.countSuppressions();
      const bounce = { email: 'Gone@Example.com', type: 'hard', detail: '550 5.1.1 unknown' };
      expect((await report(bounce)).status).toBe(204);
      expect((await report(bounce)).status).toBe(204);
      expect(await lab.findSubscriber('gone@example.com')).toMatchObject({
        state: 'bounced',
        end_reason: 'The address rejects email: 550 5.1.1 unknown',
      });
      expect((await messageOf(sent)).bounced_at).not.toBeNull();
      expect(await messageOf(waiting)).toMatchObject({ status: 'cancelled', bounced_at: null });
      expect(await lab.countSuppressions()).toBe(banned + 1);
      expect(await eventsOf(await idOf('gone@example.com'), 'left')).toBe(1);
    });

    it('does not happen on a soft bounce, which is recorded', async () => {
      await lab.signUpAndConfirm('full@example.com');
      const bounce = { email: 'full@example.com', type: 'soft', detail: 'Mailbox full' };
      expect((await report(bounce)).status).toBe(204);
      expect(await lab.stateOf('full@example.com')).toBe('confirmed');
      expect(await eventsOf(await idOf('full@example.com'), 'soft_bounce')).toBe(1);
    });

    it('includes complaints, and suppresses unknown addresses too', async () => {
      await lab.signUpAndConfirm('angry@example.com');
      const complaint = { email: 'angry@example.com', type: 'complaint' };
      expect((await report(complaint)).status).toBe(204);
      expect(await lab.findSubscriber('angry@example.com')).toMatchObject({
        state: 'unsubscribed',
        end_reason: 'Reported as spam.',
      });
      const banned = await lab.countSuppressions();
      expect((await report({ email: 'stranger9@example.com', type: 'hard' })).status).toBe(204);
      expect(await lab.countSuppressions()).toBe(banned + 1);
      expect(await lab.findSubscriber('stranger9@example.com')).toBeUndefined();
    });
  });
});
