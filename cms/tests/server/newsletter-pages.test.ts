import { NewsletterLab, tokenIn } from '../support/newsletter-lab';
import { type Answer, call, expectProblem } from '../support/request';

const FORGED = 'A'.repeat(43);
const PAGES = ['confirm', 'unsubscribe', 'preferences'];

describe('the pages that links of mails open', () => {
  let lab: NewsletterLab;

  beforeAll(async () => {
    lab = await NewsletterLab.start({ SEED: 'starter' });
  });
  afterAll(() => lab.stop());

  const open = (path: string): Promise<Answer> => call(lab.server, 'GET', path);
  /** Sends a plain HTML form, as browsers without JavaScript do. */
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

  it('are nobody else’s: neither kept, nor found, nor named to other sites', async () => {
    const mail = await lab.join('private@example.com');
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

  it('change nothing by being opened', async () => {
    const email = 'scanned@example.com';
    await lab.signUp(email);
    const mail = await lab.mailTo(email);
    const confirm = `/newsletter/confirm?token=${tokenIn(mail, 'confirm')}`;
    const leave = `/newsletter/unsubscribe?token=${tokenIn(mail, 'unsubscribe')}`;
    for (const path of [confirm, leave, confirm]) {
      expect((await open(path)).status).toBe(200);
      expect((await call(lab.server, 'HEAD', path)).status).toBe(200);
    }
    expect(await lab.stateOf(email)).toBe('pending');
  });

  it('say of forged and missing tokens that the link is not valid', async () => {
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

  it('confirm, and mail anew, without a script', async () => {
    const email = 'plain@example.com';
    await lab.signUp(email);
    const token = tokenIn(await lab.mailTo(email), 'confirm');
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

  it('save a reader’s choices, and end a subscription, without a script', async () => {
    const email = 'chooser@example.com';
    const token = tokenIn(await lab.join(email), 'unsubscribe');
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

  it('take forms of this site alone', async () => {
    const email = 'guarded@example.com';
    await lab.signUp(email);
    const token = tokenIn(await lab.mailTo(email), 'confirm');
    for (const origin of ['https://evil.example', 'null']) {
      expect((await send('/newsletter/confirm', { token }, { origin })).status).toBe(403);
    }
    expectProblem(await call(lab.server, 'POST', '/newsletter/confirm', { body: { token } }), 415);
    expect(await lab.stateOf(email)).toBe('pending');
  });
});
