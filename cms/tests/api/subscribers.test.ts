import type { Subscriber, SubscriberGrowth, SubscriberImport } from '../../src/contract/newsletter';
import { atOnce } from '../support/at-once';
import { AdminUser } from '../support/admin-user';
import { countRows, runSql } from '../support/database';
import { NewsletterLab, tokenIn } from '../support/newsletter-lab';
import { addSubscribers } from '../support/issue-editor';
import { PanelUser } from '../support/panel';
import { type Answer, call, expectContract, expectProblem } from '../support/request';

const SUBSCRIBERS = '/api/newsletter/subscribers';
const UID = 'api::subscriber.subscriber';
/** Noon in the site's time zone, New York, on the day when daylight saving time ends. */
const START = Date.parse('2026-11-01T17:00:00Z');
const DAY = 86_400_000;
const ORG = ['b_b', 'bab', '+plus'].map((name) => {
  return { email: `${name}@example.org`, state: 'pending' as const };
});

describe('newsletter subscribers', () => {
  let lab: NewsletterLab;
  let admin: AdminUser;

  beforeAll(async () => {
    lab = await NewsletterLab.start({ FAKE_CLOCK: '1', NO_DAILY_TASKS: '1' });
    await lab.server.setTime(START);
    admin = await AdminUser.signIn(lab.server);
  });
  beforeEach(async () => {
    for (const table of ['subscribers', 'subscriber_events', 'mail_suppressions'])
      await runSql(lab.server, `delete from ${table}`);
    lab.smtp.clear();
  });
  afterAll(() => lab.stop());

  const list = async (query = ''): Promise<{ items: Subscriber[]; total: string | null }> => {
    const answer = await admin.send('GET', SUBSCRIBERS + query);
    expectContract('subscribers.list', answer);
    return { items: answer.json as Subscriber[], total: answer.headers.get('x-total-count') };
  };
  const emails = async (query: string): Promise<string[]> =>
    (await list(query)).items.map(({ email }) => email);
  const growth = async (period = '7d'): Promise<SubscriberGrowth> => {
    const answer = await admin.send('GET', `/api/newsletter/growth?period=${period}`);
    expectContract('subscribers.growth', answer);
    return answer.json as SubscriberGrowth;
  };
  const send = (text: string, query = ''): Promise<Answer> =>
    call(lab.server, 'POST', `${SUBSCRIBERS}/import${query}`, {
      cookie: admin.cookie,
      raw: { type: 'text/csv', text },
    });
  const importFile = async (text: string, query = ''): Promise<SubscriberImport> => {
    const answer = await send(text, query);
    expectContract('subscribers.import', answer);
    return answer.json as SubscriberImport;
  };
  const idOf = async (email: string) => Number((await lab.findSubscriber(email))?.id);

  it('have an empty list and no growth at first', async () => {
    expect(await list()).toEqual({ items: [], total: '0' });
    expect(await growth()).toEqual({
      counts: { pending: 0, confirmed: 0, unsubscribed: 0, bounced: 0 },
      since: null,
      days: [],
    });
  });

  it('are listed newest first, by status and part of the address', async () => {
    await lab.signUpAndConfirm('ada@example.com');
    await lab.signUp('b_b@example.org');
    await lab.signUp('bab@example.org');
    expect(await emails('')).toEqual(['bab@example.org', 'b_b@example.org', 'ada@example.com']);
    expect(await emails('?status=confirmed')).toEqual(['ada@example.com']);
    expect(await emails('?q=EXAMPLE.ORG')).toEqual(['bab@example.org', 'b_b@example.org']);
    // Wildcards are literal in a search.
    expect(await emails('?q=b_b')).toEqual(['b_b@example.org']);
    expect(await emails('?q=%25')).toEqual([]);
    const page = await list('?limit=1&offset=1');
    expect([page.items.map(({ email }) => email), page.total]).toEqual([['b_b@example.org'], '3']);
    const [ada] = (await list('?q=ada')).items;
    expect(ada).toMatchObject({ status: 'confirmed', origin: 'form', frequency: 'weekly' });
    expect(ada?.consentText).toContain('privacy policy');
    expect(Date.parse(ada?.consentAt ?? '')).toBeGreaterThanOrEqual(START);
    expect(Date.parse(ada?.confirmedAt ?? '')).toBeGreaterThanOrEqual(START);
    for (const query of ['?status=gone', '?limit=0', '?q=a&q=b']) {
      expectProblem(await admin.send('GET', SUBSCRIBERS + query), 400);
    }
  });

  it('are exported with the same filter and without formulas', async () => {
    await addSubscribers(lab.server, [...ORG, { email: 'ada@example.com' }]);
    const answer = await admin.send('GET', `${SUBSCRIBERS}/export?q=example.org`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="subscribers-2026-11-01.csv"',
    );
    const lines = answer.text.split('\r\n').map((line) => line.split(',').slice(0, 2));
    expect(lines).toEqual([
      ['Email', 'Status'],
      ["'+plus@example.org", 'pending'],
      ['bab@example.org', 'pending'],
      ['b_b@example.org', 'pending'],
      [''],
    ]);
  });

  it('can be exported by selection', async () => {
    await addSubscribers(lab.server, ORG);
    const rows = await runSql(lab.server, `select id from subscribers where email like 'b%'`);
    const ids = rows.map(({ id }) => String(id)).join(',');
    const { text } = await admin.send('GET', `${SUBSCRIBERS}/export?ids=${ids}`);
    const exported = text.split('\r\n').map((line) => line.split(',')[0]);
    expect(exported).toEqual(['Email', 'bab@example.org', 'b_b@example.org', '']);
    expectProblem(await admin.send('GET', `${SUBSCRIBERS}/export?ids=all`), 400);
  });

  it('can be unsubscribed once by the administrator', async () => {
    const mail = await lab.signUpAndConfirm('ended@example.com');
    const id = await idOf('ended@example.com');
    const end = () => admin.send('PATCH', `${SUBSCRIBERS}/${id}`, { status: 'unsubscribed' });
    const answer = await end();
    expectContract('subscribers.update', answer);
    expect(answer.json).toMatchObject({
      status: 'unsubscribed',
      reason: 'Ended by the administrator.',
    });
    expect((answer.json as Subscriber).endedAt).not.toBeNull();
    expectProblem(await end(), 409);
    expectProblem(await lab.confirm(tokenIn(mail, 'confirm')), 409);
    const path = `${SUBSCRIBERS}/${id}`;
    expectProblem(await admin.send('PATCH', path, { status: 'confirmed' }), 400);
    expectProblem(
      await admin.send('PATCH', `${SUBSCRIBERS}/999999`, { status: 'unsubscribed' }),
      404,
    );
  });

  it('are erased without a trace except a digest that prevents imports', async () => {
    const mail = await lab.signUpAndConfirm('erased@example.com');
    const id = await idOf('erased@example.com');
    const banned = await lab.countSuppressions();
    const answer = await admin.send('DELETE', `${SUBSCRIBERS}/${id}`);
    expect(answer.status).toBe(204);
    expectProblem(await admin.send('DELETE', `${SUBSCRIBERS}/${id}`), 404);
    expect(await lab.findSubscriber('erased@example.com')).toBeUndefined();
    expect(await lab.countSuppressions()).toBe(banned + 1);
    for (const table of ['subscriber_tokens', 'subscriber_events', 'mail_messages']) {
      expect(await countRows(lab.server, table, `subscriber_id = ${id}`)).toBe(0);
    }
    for (const table of ['mail_messages', 'mail_suppressions']) {
      const rows = JSON.stringify(await runSql(lab.server, `select * from ${table}`));
      expect(rows).not.toContain('erased@example.com');
    }
    expectProblem(await lab.confirm(tokenIn(mail, 'confirm')), 404);
    const token = tokenIn(mail, 'unsubscribe');
    const left = await call(lab.server, 'POST', `/api/newsletter/unsubscribe?token=${token}`);
    expect(left.json).toEqual({ email: '', status: 'unsubscribed' });
    const path = `/api/newsletter/preferences?token=${token}`;
    expectProblem(await call(lab.server, 'GET', path), 404);
    expect(await importFile('email\nerased@example.com')).toMatchObject({
      added: 0,
      suppressed: 1,
    });
  });

  it('are counted by the days of the site: new, lost and in total', async () => {
    await lab.signUpAndConfirm('first@example.com');
    expect((await growth()).since).toBe('2026-11-01');
    const before = (await growth()).counts.confirmed;
    // The day has 25 hours, so midnight is at 05:00 UTC.
    await lab.server.setTime(Date.parse('2026-11-02T04:30:00Z'));
    await lab.signUpAndConfirm('sunday@example.com');
    await lab.server.setTime(Date.parse('2026-11-02T05:30:00Z'));
    await lab.signUpAndConfirm('monday@example.com');
    await lab.server.setTime(START + 2 * DAY);
    admin = await AdminUser.signIn(lab.server);
    await admin.send('DELETE', `${SUBSCRIBERS}/${await idOf('sunday@example.com')}`);
    const { days, counts } = await growth();
    expect(counts.confirmed).toBe(before + 1);
    expect(days.map(({ day }) => day)).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
    expect(days[0]).toMatchObject({ total: before + 1 });
    expect(days[1]).toEqual({ day: '2026-11-02', confirmed: 1, left: 0, total: before + 2 });
    expect(days[2]).toEqual({ day: '2026-11-03', confirmed: 0, left: 1, total: before + 1 });
    expect((await growth('1y')).days).toEqual(days);
    expectProblem(await admin.send('GET', '/api/newsletter/growth?period=2d'), 400);
    await lab.server.setTime(START);
    admin = await AdminUser.signIn(lab.server);
  });

  describe('imported from another service', () => {
    const file = [
      'Name,E-mail address,Status,Consent,Consent date',
      'New,new1@example.net,subscribed,At the fair,2025-05-04',
      'New,NEW2@example.net,,,',
      'Twice,new1@example.net,,,',
      'Known,ada@example.com,,,',
      'Ended,ended@example.com,,,',
      'Left,left@example.net,unsubscribed,,',
      'Wrong,not an address,,,',
      'Bad,"x@example.net\nBcc: y@example.net",,,',
    ].join('\r\n');
    const report = { added: 2, known: 2, suppressed: 1, left: 1, refused: 2 };
    const outcomes = ({ lines }: SubscriberImport) =>
      lines.map(({ line, outcome }) => [line, outcome]);
    const expected = [
      [4, 'known'],
      [5, 'known'],
      [6, 'suppressed'],
      [7, 'left'],
      [8, 'refused'],
      [9, 'refused'],
    ];

    it('are checked without being stored, then stored once as confirmed, with their consent and without an email', async () => {
      const known = [{ email: 'ada@example.com' }, { email: 'ended@example.com' }];
      await addSubscribers(lab.server, known);
      const ended = `${SUBSCRIBERS}/${await idOf('ended@example.com')}`;
      await admin.send('PATCH', ended, { status: 'unsubscribed' });
      const { total } = await list();
      const tried = await importFile(file, '?dryRun=1');
      expect(tried).toMatchObject({ dryRun: true, ...report });
      expect(outcomes(tried)).toEqual(expected);
      expect((await list()).total).toBe(total);

      const { counts } = await growth();
      const done = await importFile(file);
      expect(done).toMatchObject({ dryRun: false, ...report });
      expect(outcomes(done)).toEqual(expected);
      expect(done.lines.every(({ message }) => message !== '')).toBe(true);
      const [second, first] = (await list('?q=example.net')).items;
      expect(first).toMatchObject({
        email: 'new1@example.net',
        status: 'confirmed',
        origin: 'import',
        consentAt: '2025-05-04T04:00:00.000Z',
      });
      expect(first?.consentText).toMatch(/^Imported .*: At the fair$/);
      expect(second).toMatchObject({ email: 'new2@example.net', status: 'confirmed' });
      expect(await lab.countConfirmationMails('new1@example.net')).toBe(0);
      expect((await growth()).counts.confirmed).toBe(counts.confirmed + 2);

      expect(await importFile(file)).toMatchObject({ added: 0, known: 4 });
    });

    it('are stored once if imported twice simultaneously', async () => {
      const twice = await atOnce([
        importFile('email\nboth@example.net'),
        importFile('email\nboth@example.net'),
      ]);
      expect(twice.map(({ added }) => added).sort()).toEqual([0, 1]);
    });

    it('can be many, with a short report', async () => {
      const addresses = Array.from({ length: 2_500 }, (_, i) => `many${i}@example.net`);
      const text = ['email', ...addresses].join('\n');
      expect(await importFile(text)).toMatchObject({ added: 2_500, lines: [] });
      const again = await importFile(text);
      expect([again.known, again.lines.length]).toEqual([2_500, 1_000]);
    });

    it('are reported if an unclosed quotation mark corrupts their address', async () => {
      const report = await importFile('email\n"a@example.net');
      expect([report.added, report.lines.length]).toEqual([0, 1]);
    });

    it('are refused if the file cannot be read', async () => {
      expectProblem(await send(''), 400);
      expectProblem(await send('name,phone\nAda,1'), 400);
      const rows = Array.from({ length: 20_001 }, (_, i) => `row${i}@example.net`);
      expectProblem(await send(['email', ...rows].join('\n')), 400);
      expectProblem(
        await admin.send('POST', `${SUBSCRIBERS}/import`, { email: 'a@example.net' }),
        415,
      );
      expectProblem(await send('email\na@example.net', '?dryRun=maybe'), 400);
    });
  });

  it('leave the same traces if changed in the panel', async () => {
    const panel = await PanelUser.create(lab.server, 'super-admin');
    const before = (await growth()).counts.confirmed;
    const created = await panel.create(UID, { email: 'panel@example.com', state: 'confirmed' });
    const id = await idOf('panel@example.com');
    const events = (kind: string) =>
      countRows(lab.server, 'subscriber_events', `subscriber_id = ${id} and kind = '${kind}'`);
    expect(await events('confirmed')).toBe(1);
    expect((await list('?q=panel@')).items[0]).toMatchObject({ origin: 'panel' });
    expect((await growth()).counts.confirmed).toBe(before + 1);
    const banned = await lab.countSuppressions();
    await panel.update(UID, created.documentId, { state: 'unsubscribed' });
    expect(await events('left')).toBe(1);
    expect(await lab.countSuppressions()).toBe(banned + 1);
    await panel.update(UID, created.documentId, { consentText: 'By telephone' });
    expect(await events('left')).toBe(1);
    await panel.remove(UID, created.documentId);
    expect(await events('left')).toBe(0);
    expect(await lab.findSubscriber('panel@example.com')).toBeUndefined();
  });
});
