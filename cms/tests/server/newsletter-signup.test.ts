import { problem } from '../../src/contract/problem';
import { bounceSecret } from '../../src/mail/rules/bounce-secret';
import { countRows, runSql } from '../support/database';
import { NewsletterLab, pathOf, tokenIn } from '../support/newsletter-lab';
import { type Answer, call, expectContract, expectProblem } from '../support/request';

const DAY = 86_400_000;
const MINUTE = 60_000;

const codeOf = (answer: Answer): string => problem.parse(answer.json).code;

describe('signing up for the newsletter', () => {
  let lab: NewsletterLab;

  beforeAll(async () => {
    lab = await NewsletterLab.start({ FAKE_CLOCK: '1', NO_DAILY_TASKS: '1' });
  });
  afterAll(() => lab.stop());

  const resend = (token: string): Promise<Answer> =>
    call(lab.server, 'POST', '/api/newsletter/confirmation', { body: { token } });
  /** Offset of the server's clock, which `goOn` advances. */
  let ahead = 0;
  const advance = async (ms: number): Promise<void> => {
    ahead += ms;
    await lab.server.setTime(Date.now() + ahead);
  };

  it('sends a confirmation mail as text and HTML, with one-click unsubscribe headers', async () => {
    expectContract('newsletter.subscribe', await lab.signUp(' Ada@Example.com '));
    const { to, parsed, raw } = await lab.waitForMail('ada@example.com');
    expect(to).toEqual(['ada@example.com']);
    expect(parsed.subject).toMatch(/^Please confirm your subscription to /);
    const confirmUrl = /http\S+\/newsletter\/confirm\?token=[\w-]{43}/.exec(parsed.text ?? '')?.[0];
    expect(parsed.html).toContain(`href="${confirmUrl}"`);
    expect(parsed.text).toMatch(/ada@example\.com .*\b20\d\d at \d+:\d\d/);
    const [url, ...others] = [...raw.matchAll(/^List-Unsubscribe: <([^>]+)>\r$/gm)].map(
      ([, address]) => address,
    );
    expect(others).toEqual([]);
    expect(pathOf(url ?? '')).toMatch(/^\/newsletter\/unsubscribe\?token=[\w-]{40}$/);
    expect(raw.match(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/gm)).toHaveLength(1);
  });

  it('counts a subscriber only once the button of the page is pressed', async () => {
    const before = await countRows(lab.server, 'subscribers', "state = 'confirmed'");
    await lab.signUp('button@example.com');
    const token = tokenIn(await lab.waitForMail('button@example.com'), 'confirm');
    // Mail scanners open every link.
    await call(lab.server, 'GET', `/newsletter/confirm?token=${token}`);
    expect(await lab.stateOf('button@example.com')).toBe('pending');
    const answer = await lab.confirm(token);
    expectContract('newsletter.confirm', answer);
    expect(answer.json).toMatchObject({ email: 'button@example.com', status: 'confirmed' });
    const { json } = await call(lab.server, 'GET', '/api/stats');
    expect(json).toMatchObject({ totalSubscribers: before + 1 });
  });

  it('reports an address that is already confirmed, and keeps its time', async () => {
    const mail = await lab.signUpAndConfirm('once@example.com');
    const { confirmed_at: first } = (await lab.findSubscriber('once@example.com')) ?? {};
    await advance(MINUTE);
    const answer = await lab.confirm(tokenIn(mail, 'confirm'));
    expectContract('newsletter.confirm', answer);
    expect(answer.json).toMatchObject({ status: 'confirmed' });
    expect((await lab.findSubscriber('once@example.com'))?.confirmed_at).toEqual(first);
    expectProblem(await lab.signUp('once@example.com'), 409);
  });

  it('confirms once despite concurrent requests', async () => {
    await lab.signUp('moment@example.com');
    const token = tokenIn(await lab.waitForMail('moment@example.com'), 'confirm');
    const answers = await Promise.all(Array.from({ length: 10 }, () => lab.confirm(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const { id } = (await lab.findSubscriber('moment@example.com')) ?? {};
    const where = `kind = 'confirmed' and subscriber_id = ${String(id)}`;
    expect(await countRows(lab.server, 'subscriber_events', where)).toBe(1);
  });

  it('stores and mails an address once despite concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => lab.signUp('race@example.com')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(await lab.countConfirmationMails('race@example.com')).toBe(1);
  });

  it('refuses forged and malformed tokens', async () => {
    const forged = await lab.confirm('A'.repeat(43));
    expectProblem(forged, 404);
    expect(codeOf(forged)).toBe('unknown_token');
    expect(codeOf(await resend('A'.repeat(43)))).toBe('unknown_token');
    const mail = await lab.signUpAndConfirm('forger@example.com');
    // An unsubscribe token does not confirm anybody.
    expectProblem(await lab.confirm(tokenIn(mail, 'unsubscribe')), 404);
    for (const token of ['', 'short', 'a b'.repeat(9), 7, null, ['A'.repeat(43)]]) {
      const answer = await call(lab.server, 'POST', '/api/newsletter/confirm', { body: { token } });
      expect(Object.keys(expectProblem(answer, 400))).toEqual(['token']);
    }
  });

  it('reports an expired link and mails a valid one', async () => {
    await lab.signUp('late@example.com');
    const old = tokenIn(await lab.waitForMail('late@example.com'), 'confirm');
    await advance(7 * DAY + MINUTE);
    const refused = await lab.confirm(old);
    expectProblem(refused, 409);
    expect(codeOf(refused)).toBe('confirmation_expired');
    const answer = await resend(old);
    expectContract('newsletter.confirmAgain', answer);
    expect(answer.json).toEqual({ email: 'late@example.com', status: 'pending' });
    const fresh = tokenIn(await lab.waitForMail('late@example.com', 2), 'confirm');
    expectContract('newsletter.confirm', await lab.confirm(fresh));
    // Afterwards the old token only reports that the address is confirmed.
    expect((await lab.confirm(old)).json).toMatchObject({ status: 'confirmed' });
    expect((await resend(old)).json).toMatchObject({ status: 'confirmed' });
    expect(await lab.countConfirmationMails('late@example.com')).toBe(2);
  });

  it('resends the mail after five minutes at the earliest, and the first link stays valid', async () => {
    await lab.signUp('eager@example.com');
    const token = tokenIn(await lab.waitForMail('eager@example.com'), 'confirm');
    expectProblem(await lab.signUp('eager@example.com'), 409);
    expect((await resend(token)).status).toBe(202);
    expect(await lab.countConfirmationMails('eager@example.com')).toBe(1);
    await advance(5 * MINUTE);
    expectProblem(await lab.signUp('EAGER@example.com'), 409);
    expectProblem(await lab.signUp('eager@example.com'), 409);
    expect((await resend(token)).status).toBe(202);
    expect(await lab.countConfirmationMails('eager@example.com')).toBe(2);
    await advance(6 * MINUTE);
    expectProblem(await lab.signUp('eager@example.com'), 409);
    const second = tokenIn(await lab.waitForMail('eager@example.com', 2), 'confirm');
    // The first mail may just be slow, so its token stays valid.
    expect(second).not.toBe(token);
    expectContract('newsletter.confirm', await lab.confirm(token));
  });

  it('responds normally to a filled honeypot field but stores nothing', async () => {
    const answer = await lab.signUp('bot@example.com', { website: 'https://spam.example' });
    expectContract('newsletter.subscribe', answer);
    expect(answer.json).toEqual({ email: 'bot@example.com', status: 'pending' });
    expect(await lab.findSubscriber('bot@example.com')).toBeUndefined();
    expect(await lab.countConfirmationMails('bot@example.com')).toBe(0);
    expectContract('newsletter.subscribe', await lab.signUp('bot@example.com', { website: ' ' }));
  });

  it.each([
    ['ådå@example.com'],
    ['ada@exämple.com'],
    [`${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(62)}`],
    ['a@b\r\nBcc: all@example.com'],
    ['a@example.com\r\nBcc: all@example.com'],
    ['a@example.com,b@example.com'],
    ['Ada <a@example.com>'],
    ['"a b"@example.com'],
    ['a\u2028b@example.com'],
  ])('refuses %j and names the field', async (email) => {
    const before = await countRows(lab.server, 'mail_messages', '1 = 1');
    expect(Object.keys(expectProblem(await lab.signUp(email), 400))).toEqual(['email']);
    expect(await countRows(lab.server, 'mail_messages', '1 = 1')).toBe(before);
  });

  it('accepts ten of a hundred sign-ups from one IP address, and mails no others', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const statuses: number[] = [];
    for (let start = 0; start < 100; start += 50) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => {
          const body = { email: `flood${start + index}@example.com` };
          return call(lab.server, 'POST', '/api/newsletter/subscribe', { body, headers });
        }),
      );
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(90);
    for (const [table, column] of [
      ['subscribers', 'email'],
      ['mail_messages', 'recipient'],
    ] as const) {
      expect(await countRows(lab.server, table, `${column} like 'flood%'`)).toBe(10);
    }
    expect((await lab.signUp('calm@example.com')).status).toBe(201);
  });

  it('restarts for an address that left, and lifts its suppression on confirmation', async () => {
    const first = await lab.signUpAndConfirm('back@example.com');
    const token = tokenIn(first, 'unsubscribe');
    await call(lab.server, 'POST', `/api/newsletter/unsubscribe?token=${token}`);
    const banned = await lab.countSuppressions();
    expect(banned).toBeGreaterThan(0);
    // The link of the first mail is no longer valid.
    expect(codeOf(await lab.confirm(tokenIn(first, 'confirm')))).toBe('confirmation_used');
    const gone = await resend(tokenIn(first, 'confirm'));
    expectProblem(gone, 409);
    await advance(5 * MINUTE);
    expect((await lab.signUp('back@example.com')).status).toBe(201);
    expect(await lab.stateOf('back@example.com')).toBe('pending');
    expect(await lab.countSuppressions()).toBe(banned);
    const second = tokenIn(await lab.waitForMail('back@example.com', 2), 'confirm');
    expectContract('newsletter.confirm', await lab.confirm(second));
    expect(await lab.countSuppressions()).toBe(banned - 1);
    expect(await lab.findSubscriber('back@example.com')).toMatchObject({
      state: 'confirmed',
      ended_at: null,
      end_reason: null,
    });
  });

  /** Minutes until the newest mail to an address is due, rounded up. */
  const minutesUntilDue = async (email: string): Promise<number> => {
    const [row] = await runSql(
      lab.server,
      `select due_at from mail_messages where recipient = '${email}' order by id desc limit 1`,
    );
    return Math.ceil((Number(row?.due_at) - Date.now() - ahead) / MINUTE);
  };

  it('waits five minutes before mailing a reader who left and signs up again', async () => {
    const email = 'fickle@example.com';
    const token = tokenIn(await lab.signUpAndConfirm(email), 'unsubscribe');
    await call(lab.server, 'POST', `/api/newsletter/unsubscribe?token=${token}`);
    expect((await lab.signUp(email)).json).toEqual({ email, status: 'pending' });
    expect(await minutesUntilDue(email)).toBe(5);
    expectProblem(await lab.signUp(email), 409);
    const queued = `recipient = '${email}' and status = 'queued'`;
    expect(await countRows(lab.server, 'mail_messages', queued)).toBe(1);
    expect(lab.smtp.mailsTo(email)).toHaveLength(1);
    await advance(5 * MINUTE);
    expectContract(
      'newsletter.confirm',
      await lab.confirm(tokenIn(await lab.waitForMail(email, 2), 'confirm')),
    );
  });

  it.each(['hard', 'complaint'])(
    'waits a day before mailing an address after a report of type %s',
    async (type) => {
      const secret = bounceSecret(lab.server.env.SITE_SECRET ?? '');
      const report = (email: string) =>
        call(lab.server, 'POST', `/api/newsletter/bounces?token=${secret}`, {
          body: { email, type, detail: '' },
        });
      const known = `${type}@example.com`;
      await lab.signUpAndConfirm(known);
      await report(known);
      expect((await lab.signUp(known)).json).toEqual({ email: known, status: 'pending' });
      expectProblem(await lab.signUp(known), 409);
      // An address that is not subscribed.
      const stranger = `${type}-stranger@example.com`;
      await report(stranger);
      expect((await lab.signUp(stranger)).status).toBe(201);
      for (const email of [known, stranger]) expect(await minutesUntilDue(email)).toBe(24 * 60);
      await advance(DAY);
      await lab.waitForMail(stranger);
      const mail = await lab.waitForMail(known, 2);
      expectContract('newsletter.confirm', await lab.confirm(tokenIn(mail, 'confirm')));
    },
  );

  it('mails once those who signed up before confirmation existed', async () => {
    const now = lab.server.env.DATABASE_URL === undefined ? '1790000000000' : 'now()';
    const columns = 'document_id, email, state, consent_text, consent_at, created_at, published_at';
    for (const [name, consent] of [
      ['early1', now],
      ['early2', now],
      ['nobody', 'null'],
    ] as const) {
      await runSql(
        lab.server,
        `insert into subscribers (${columns}) values ('${name}', '${name}@example.com', 'pending', 'Agreed', ${consent}, ${now}, ${now})`,
      );
    }
    await lab.server.restart();
    const mail = await lab.waitForMail('early1@example.com');
    await lab.waitForMail('early2@example.com');
    await lab.server.restart();
    for (const name of ['early1', 'early2']) {
      expect(await lab.countConfirmationMails(`${name}@example.com`)).toBe(1);
    }
    // Without recorded consent there is no mail.
    expect(await lab.countConfirmationMails('nobody@example.com')).toBe(0);
    expectContract('newsletter.confirm', await lab.confirm(tokenIn(mail, 'confirm')));
  });
});
