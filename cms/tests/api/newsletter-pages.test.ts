import { AdminUser } from '../support/admin-user';
import { countRows } from '../support/database';
import { NewsletterLab, pathOf, tokenIn } from '../support/newsletter-lab';
import { addSubscribers, IssueEditor } from '../support/issue-editor';
import { type Answer, call, expectContract, expectProblem } from '../support/request';

const FORGED = 'A'.repeat(43);
const PAGES = ['confirm', 'unsubscribe', 'preferences'];

describe('the pages that links in emails open', () => {
  let lab: NewsletterLab;

  beforeAll(async () => {
    lab = await NewsletterLab.start({ SEED: 'starter' });
  });
  afterAll(() => lab.stop());

  const open = (path: string): Promise<Answer> => call(lab.server, 'GET', path);
  /** Submits an HTML form, like a browser without JavaScript. */
  const send = (
    path: string,
    fields: Record<string, string> | [string, string][],
    headers: Record<string, string> = {},
  ) =>
    call(lab.server, 'POST', path, {
      raw: {
        type: 'application/x-www-form-urlencoded',
        text: new URLSearchParams(fields).toString(),
      },
      headers,
    });
  const leadsTo = ({ status, headers }: Answer) => [status, headers.get('location')];

  it('are private: not cached, not indexed and not revealed in referrers', async () => {
    const mail = await lab.signUpAndConfirm('private@example.com');
    const token = tokenIn(mail, 'unsubscribe');
    for (const page of PAGES) {
      const { status, headers, text } = await open(`/newsletter/${page}?token=${token}`);
      expect([page, status]).toEqual([page, 200]);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('referrer-policy')).toBe('strict-origin');
      expect(text).toContain('<meta name="robots" content="noindex"');
    }
    const { text } = await open(`/newsletter/unsubscribe?token=${token}`);
    expect(text).toContain('private@example.com');
    expect((await open('/newsletter/unsubscribe')).text).not.toContain('private@example.com');
  });

  it('change nothing when opened', async () => {
    const email = 'scanned@example.com';
    await lab.signUp(email);
    const mail = await lab.waitForMail(email);
    const confirm = `/newsletter/confirm?token=${tokenIn(mail, 'confirm')}`;
    const leave = `/newsletter/unsubscribe?token=${tokenIn(mail, 'unsubscribe')}`;
    for (const path of [confirm, leave, confirm]) {
      expect((await open(path)).status).toBe(200);
      expect((await call(lab.server, 'HEAD', path)).status).toBe(200);
    }
    expect(await lab.stateOf(email)).toBe('pending');
  });

  it('report forged and missing tokens as invalid links', async () => {
    for (const query of ['', '?token=', '?token=%00', `?token=${FORGED}`, '?token=<script>']) {
      for (const page of ['unsubscribe', 'preferences']) {
        const { status, text } = await open(`/newsletter/${page}${query}`);
        expect([page, query, status]).toEqual([page, query, 404]);
        expect(text).toContain('This link is not valid');
        expect(text).not.toContain('<script>"');
      }
    }
    expect((await open('/newsletter/confirm')).text).toContain('This link is not valid');
  });

  it('confirm and resend without JavaScript', async () => {
    const email = 'plain@example.com';
    await lab.signUp(email);
    const token = tokenIn(await lab.waitForMail(email), 'confirm');
    const done = await send('/newsletter/confirm', { token });
    const [status, address = ''] = leadsTo(done);
    expect([status, address]).toEqual([
      303,
      expect.stringMatching(/^\/newsletter\/confirm\?done=confirmed&reader=[\w-]{40}$/),
    ]);
    expect(await lab.stateOf(email)).toBe('confirmed');
    const welcome = await open(String(address));
    expect(welcome.text).toContain('Welcome to the Elite Circle');
    expect(welcome.text).toContain('How often');
    expect(welcome.text).toContain('In the meantime');

    const forged = await send('/newsletter/confirm', { token: FORGED });
    expect(forged.status).toBe(404);
    expect(forged.text).toContain('This link is not valid');
    expect(forged.headers.get('cache-control')).toBe('private, no-store');
    const again = await send('/newsletter/confirm', { token, again: '1' });
    expect(leadsTo(again)).toEqual([303, '/newsletter/confirm?done=confirmed']);
  });

  it('show sent issues, which are unlisted until the owner publishes the archive', async () => {
    const admin = await AdminUser.signIn(lab.server);
    const editor = new IssueEditor(() => admin);
    await addSubscribers(lab.server, [{ email: 'browser@readers.example' }]);
    const draft = await editor.create({ subject: 'Not sent' });
    const products = await admin.send('GET', '/api/affiliate/products?limit=1');
    const [product] = products.json as { id: number; name: string }[];
    const content = `Two *harbors*.\n\n::product{id=${product?.id ?? 0}}\n\n::product{id=999999}`;
    const issue = await editor.create({ subject: 'Seen in a browser', content });
    await editor.send(issue);
    const { parsed } = await lab.waitForMail('browser@readers.example');
    const [, address = ''] = /View in browser: (\S+)/.exec(parsed.text ?? '') ?? [];
    expect(parsed.html).toContain(`href="${address}"`);
    const path = pathOf(address);
    const page = await call(lab.server, 'GET', path);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Two <em>harbors</em>.');
    expect(page.text).toMatch(/data-disclosure[\s\S]*data-block="product"[\s\S]*Shop Now/);
    expect(page.text).toContain(String(product?.name));
    expect(page.text).not.toContain('data-block="fault"');
    expect(page.text).toContain('<meta name="robots" content="noindex');
    const key = path.split('/').at(-1) ?? '';
    const read = await call(lab.server, 'GET', `/api/newsletter/archive/${key}`);
    expectContract('archive.get', read);
    for (const other of [`${draft.id}${key.slice(key.indexOf('-'))}`, 'x', '1-']) {
      const missing = await call(lab.server, 'GET', `/newsletter/issues/${other}`);
      expect([missing.status, missing.text.includes('Issue Not Found')]).toEqual([404, true]);
    }

    const list = () => call(lab.server, 'GET', '/api/newsletter/archive');
    expectProblem(await list(), 404);
    expect((await call(lab.server, 'GET', '/newsletter/issues')).status).toBe(404);
    await admin.send('PATCH', '/api/settings', { newsletterArchive: true });
    const listed = await list();
    expectContract('archive.list', listed);
    const subjects = (listed.json as { subject: string }[]).map(({ subject }) => subject);
    expect(subjects[0]).toBe('Seen in a browser');
    expect(subjects).not.toContain('Not sent');
    const archive = await call(lab.server, 'GET', '/newsletter/issues');
    expect(archive.text).toContain(`href="${path}"`);
    expect((await call(lab.server, 'GET', path)).text).not.toContain('noindex');
    await admin.send('PATCH', '/api/settings', { newsletterArchive: false });
  });

  it('send the owner’s welcome message once after confirmation', async () => {
    const admin = await AdminUser.signIn(lab.server);
    const patch = (welcomeText: string) =>
      admin.send('PATCH', '/api/settings', { welcomeSubject: 'Good to have you', welcomeText });
    await patch('Begin with [the boats](/post/boats).');
    await lab.signUpAndConfirm('greeted@example.com');
    const { parsed, raw } = await lab.waitForMail('greeted@example.com', 2);
    expect(parsed.subject).toBe('Good to have you');
    expect(parsed.html).toContain('>the boats</');
    expect(parsed.text).toMatch(/^Unsubscribe: \S+token=[\w-]{40}$/m);
    expect(parsed.text).not.toContain('View in browser');
    expect(raw).toMatch(/^List-Unsubscribe: /m);
    const token = tokenIn(await lab.waitForMail('greeted@example.com', 2), 'unsubscribe');
    await call(lab.server, 'POST', `/api/newsletter/unsubscribe?token=${token}`);
    await patch('');
    await lab.signUpAndConfirm('later@example.com');
    await patch('Hello again.');
    expect(await countRows(lab.server, 'mail_messages', "kind = 'welcome'")).toBe(1);
    await patch('');
  });

  it('send a test of the unsaved welcome message, which is not counted', async () => {
    const admin = await AdminUser.signIn(lab.server);
    const path = '/api/newsletter/welcome/test';
    const welcomes = () => countRows(lab.server, 'mail_messages', "kind = 'welcome'");
    const before = await welcomes();
    const typed = { welcomeSubject: 'Hello', welcomeText: 'See [the boats](/post/boats).' };
    const answer = await admin.send('POST', path, { ...typed, email: 'owner@example.com' });
    expectContract('welcome.test', answer);
    const { parsed } = await lab.waitForMail('owner@example.com');
    expect(parsed.subject).toBe('[Test] Hello');
    expect(parsed.html).toContain('>the boats</');
    expect(await welcomes()).toBe(before);
    const deep = `${'> '.repeat(40)}deep`;
    for (const [wrong, message] of [
      [{ email: 'nobody' }, 'must be a valid address'],
      [{ welcomeSubject: '' }, 'Welcome subject is required'],
      [{ welcomeText: ' ' }, 'Welcome text is required'],
      [{ welcomeText: deep }, 'nested too deeply for an email'],
    ] as const) {
      const refused = await admin.send('POST', path, { ...typed, email: 'a@b.example', ...wrong });
      expectProblem(refused, 400);
      expect(refused.text).toContain(message);
    }
    expectProblem(await call(lab.server, 'POST', path, { body: typed }), 401);
  });

  it('save preferences and unsubscribe without JavaScript', async () => {
    const email = 'chooser@example.com';
    const token = tokenIn(await lab.signUpAndConfirm(email), 'unsubscribe');
    const page = `/newsletter/preferences?token=${token}`;
    const { json } = await call(lab.server, 'GET', '/api/categories');
    const [first, second] = json as { id: number }[];
    const saved = await send(page, [
      ['token', token],
      ['frequency', 'monthly'],
      ['categoryIds', String(first?.id)],
      ['categoryIds', String(second?.id)],
    ]);
    expect(leadsTo(saved)).toEqual([303, `${page}&saved=1`]);
    const stored = await call(lab.server, 'GET', `/api${page}`);
    expect(stored.json).toMatchObject({
      frequency: 'monthly',
      categoryIds: [first?.id, second?.id],
    });
    expect((await open(`${page}&saved=1`)).text).toContain(
      'Your choice applies from the next letter.',
    );
    const refused = await send(page, { token, frequency: 'hourly' });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('Your choice could not be saved.');

    const left = await send('/newsletter/unsubscribe', { token });
    expect(leadsTo(left)).toEqual([303, `/newsletter/unsubscribe?token=${token}`]);
    expect(await lab.stateOf(email)).toBe('unsubscribed');
    for (const gone of ['unsubscribe', 'preferences']) {
      const { text } = await open(`/newsletter/${gone}?token=${token}`);
      expect(text).toContain('You are unsubscribed');
    }
  });

  it('accept forms only from this site', async () => {
    const email = 'guarded@example.com';
    await lab.signUp(email);
    const token = tokenIn(await lab.waitForMail(email), 'confirm');
    for (const origin of ['https://evil.example', 'null']) {
      expect((await send('/newsletter/confirm', { token }, { origin })).status).toBe(403);
    }
    expectProblem(await call(lab.server, 'POST', '/newsletter/confirm', { body: { token } }), 415);
    expect(await lab.stateOf(email)).toBe('pending');
  });
});
