import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { TestServer } from '../support/boot';
import { NewsletterLab } from '../support/newsletter-lab';
import { haltMail } from '../support/outbox';
import { call, expectContract, expectProblem } from '../support/request';
import { PanelUser } from '../support/panel';

const message = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  subject: 'A question',
  message: 'Is the villa still for sale?\nYours',
};

describe('newsletter sign-up and contact', () => {
  let lab: NewsletterLab;
  let server: TestServer;
  let panel: PanelUser;

  beforeAll(async () => {
    lab = await NewsletterLab.start();
    ({ server } = lab);
    panel = await PanelUser.create(server, 'super-admin');
  });
  afterAll(() => lab.stop());

  let lastAddress = 0;
  /** An IP address that no other test uses. */
  const caller = () => {
    lastAddress += 1;
    return { 'x-forwarded-for': `198.51.100.${lastAddress}` };
  };
  const subscribe = (body: unknown, headers: Record<string, string> = caller()) =>
    call(server, 'POST', '/api/newsletter/subscribe', { body, headers });
  const send = (body: unknown, headers: Record<string, string> = caller()) =>
    call(server, 'POST', '/api/contact', { body, headers });
  const stored = async (uid: string): Promise<Record<string, unknown>[]> => {
    const answer = await panel.request(
      'GET',
      `/content-manager/collection-types/api::${uid}.${uid}?pageSize=100`,
    );
    return (answer.json as { results: Record<string, unknown>[] }).results;
  };

  it('store a sign-up as pending, with consent, and do not count it before confirmation', async () => {
    const answer = await subscribe({ email: '  Reader@Example.COM ' });
    expectContract('newsletter.subscribe', answer);
    const list = await stored('subscriber');
    const subscriber = list.find(({ email }) => email === 'reader@example.com');
    expect(subscriber).toMatchObject({ state: 'pending' });
    expect(subscriber?.consentText).toBeTruthy();
    expect(subscriber?.consentAt).toBeTruthy();
    const stats = await call(server, 'GET', '/api/stats');
    expect(stats.json).toMatchObject({ totalSubscribers: 0 });
  });

  it('refuse a known address with 409, in any case', async () => {
    await subscribe({ email: 'twice@example.com' });
    const errors = expectProblem(await subscribe({ email: 'TWICE@example.com' }), 409);
    expect(errors.email).toBeTruthy();
  });

  it('store an address once despite concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => subscribe({ email: 'race@example.com' })),
    );
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });

  it.each([
    [{}],
    [{ email: '' }],
    [{ email: 'nobody' }],
    [{ email: 'a@b' }],
    [{ email: ['a@example.com'] }],
    [{ email: 7 }],
    [{ email: 'a@example.com\r\nBcc: all@example.com' }],
    [{ email: `${'a'.repeat(250)}@example.com` }],
    [{ email: 'a\u0000@example.com' }],
  ])('refuse the sign-up %j and name the field', async (body) => {
    expect(expectProblem(await subscribe(body), 400).email).toBeTruthy();
  });

  it('store a message of the contact form', async () => {
    const own = { ...message, subject: 'A question of its own' };
    expectContract('contact.send', await send({ ...own, extra: 'ignored', read: true }));
    const found = (await stored('contact-message')).filter(
      ({ subject }) => subject === own.subject,
    );
    expect(found).toEqual([expect.objectContaining({ ...own, read: false })]);
  });

  it('store scripts in a message as plain text', async () => {
    const text = '<script>alert(1)</script> {{7*7}} 😀 \u202e';
    expectContract('contact.send', await send({ ...message, message: text }));
    expect((await stored('contact-message')).map((entry) => entry.message)).toContain(text);
  });

  it.each([
    ['name', ''],
    ['name', 'x'.repeat(121)],
    ['name', 'two\nlines'],
    ['email', 'nobody'],
    ['subject', '  '],
    ['subject', 'a\r\nBcc: x@example.com'],
    ['subject', 'x'.repeat(201)],
    ['message', ''],
    ['message', 'x'.repeat(5001)],
    ['message', '\u0000\u0008'],
    ['message', { $gt: '' }],
  ])('refuse a message with an invalid %s', async (field, value) => {
    const errors = expectProblem(await send({ ...message, [field]: value }), 400);
    expect(Object.keys(errors)).toEqual([field]);
  });

  it('name all missing fields together', async () => {
    expect(Object.keys(expectProblem(await send({}), 400)).sort()).toEqual([
      'email',
      'message',
      'name',
      'subject',
    ]);
  });

  it('limit each IP address separately', async () => {
    const headers = caller();
    for (let i = 0; i < 10; i += 1) {
      expect((await subscribe({ email: `many${i}@example.com` }, headers)).status).toBe(201);
    }
    const refused = await subscribe({ email: 'many10@example.com' }, headers);
    expectProblem(refused, 429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // Only the last hop counts, which our own proxy added.
    const spoofed = { 'x-forwarded-for': `203.0.113.9, ${headers['x-forwarded-for']}` };
    expectProblem(await subscribe({ email: 'many11@example.com' }, spoofed), 429);
    expect((await subscribe({ email: 'many12@example.com' })).status).toBe(201);
  });

  it('limit neighboring networks together', async () => {
    const statuses: number[] = [];
    for (let last = 0; last < 102; last += 1) {
      const headers = { 'x-forwarded-for': `2001:db8:7:${last}::1` };
      const body = { email: `bot${last}@example.com`, website: 'x' };
      statuses.push((await subscribe(body, headers)).status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(100);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  it('refuse malformed JSON, other types, large bodies and foreign origins', async () => {
    const post = (type: string, text: string) =>
      call(server, 'POST', '/api/contact', { raw: { type, text }, headers: caller() });
    expectProblem(await post('application/json', '{"name":'), 400);
    expectProblem(await post('application/json', '"text"'), 400);
    expectProblem(await post('application/json', '[]'), 400);
    expectProblem(await post('text/plain', JSON.stringify(message)), 415);
    expectProblem(await post('application/xml', '<a/>'), 415);
    expect((await post('multipart/form-data; boundary=x', '--x--')).status).toBe(415);
    const huge = JSON.stringify({ ...message, message: 'x'.repeat(1_200_000) });
    expectProblem(await post('application/json', huge), 413);
    const foreign = await call(server, 'POST', '/api/contact', {
      body: message,
      headers: { ...caller(), origin: 'https://evil.example' },
    });
    expectProblem(foreign, 403);
  });

  const PUBLIC = [
    '/api/contact',
    '/api/newsletter/subscribe',
    '/api/newsletter/unsubscribe?token=0123456789abcdef',
    '/api/analytics/collect',
    '/api/affiliate/postback/x',
    '/api/admin/authenticate',
    '/admin/login',
    '/contact',
  ];

  it.each(PUBLIC)('refuse a compressed body at %s', async (path) => {
    const raw = { type: 'application/json', text: gzipSync('{}') };
    const headers = { ...caller(), 'content-encoding': 'gzip' };
    const answer = await call(server, 'POST', path, { raw, headers });
    expectProblem(answer, 415);
    expect(answer.json).toMatchObject({ detail: 'Send the body uncompressed.' });
  });

  it.each(PUBLIC.slice(0, -1))('refuse deeply nested or long bodies at %s', async (path) => {
    const post = (text: string) =>
      call(server, 'POST', path, { raw: { type: 'application/json', text }, headers: caller() });
    const nested = await post('['.repeat(1_000) + ']'.repeat(1_000));
    expect(nested.status).toBe(400);
    expect(nested.text).toContain('The request body is nested more than 50 deep.');
    const long = await post(JSON.stringify({ junk: 'x'.repeat(45_000) }));
    expect(long.status).toBe(413);
    expect(long.text).toContain('The request body is larger than');
  });

  it('accept a contact message of the maximum length in any encoding', async () => {
    const text = JSON.stringify({ ...message, message: '😀'.repeat(2_500) });
    const escaped = text.replace(
      /[\ud800-\udfff]/g,
      (half) => `\\u${half.charCodeAt(0).toString(16)}`,
    );
    expect(escaped.length).toBeGreaterThan(30_000);
    const raw = { type: 'application/json', text: escaped };
    expectContract(
      'contact.send',
      await call(server, 'POST', '/api/contact', { raw, headers: caller() }),
    );
  });

  it('check the rate limit before reading the body', async () => {
    const headers = caller();
    for (let i = 0; i < 10; i += 1) expect((await send(message, headers)).status).toBe(201);
    const raw = { type: 'application/json', text: '{"name":' };
    const refused = await call(server, 'POST', '/api/contact', { raw, headers });
    expectProblem(refused, 429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expectProblem(await call(server, 'POST', '/api/contact', { raw, headers: caller() }), 400);
  });

  it('check the token of a mail service before reading its report', async () => {
    const raw = { type: 'application/json', text: '{"email":' };
    const path = '/api/newsletter/bounces?token=0123456789abcdef';
    expectProblem(await call(server, 'POST', path, { raw }), 401);
  });

  it('have stored every acknowledged message and mail every acknowledged address when the server is killed immediately', async () => {
    // A mail in progress might or might not arrive.
    const release = await haltMail(server);
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, (_, i) => send({ ...message, subject: `Kept ${i}` })),
      ...Array.from({ length: 5 }, (_, i) => lab.signUp(`killed${i}@example.com`)),
    ]);
    await server.stop('SIGKILL');
    await release();
    expect(answers.map((answer) => answer.status)).toEqual(Array(13).fill(201));
    await server.restart();
    const subjects = (await stored('contact-message')).map(({ subject }) => String(subject));
    expect(subjects.filter((subject) => subject.startsWith('Kept'))).toHaveLength(8);
    for (let i = 0; i < 5; i += 1) await lab.waitForMail(`killed${i}@example.com`);
  });

  it('start empty with SEED=none and never print a secret', async () => {
    expect((await call(server, 'GET', '/api/posts')).json).toEqual([]);
    expect((await call(server, 'GET', '/api/categories')).json).toEqual([]);
    for (const name of ['SITE_SECRET', 'ADMIN_JWT_SECRET', 'ADMIN_PASSWORD']) {
      expect(server.output()).not.toContain(server.env[name]);
    }
    const uploads = path.join(server.dataDir, 'public', 'uploads');
    await expect(readFile(uploads)).rejects.toMatchObject({ code: 'EISDIR' });
  });
});
