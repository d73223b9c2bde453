import type { Message, Sent } from '../../../src/mail/smtp/mailer';
import { packMessage } from '../../../src/mail/smtp/mime-message';
import { SendFailure } from '../../../src/mail/smtp/send-failure';
import { SmtpMailer } from '../../../src/mail/smtp/smtp-mailer';
import { readSmtpUrl } from '../../../src/lib/smtp-server';
import { SmtpStub } from '../../support/smtp-stub';

let last = 0;
const messageTo = (to: string, mail: Partial<Message['mail']> = {}): Message => {
  last += 1;
  return {
    id: last,
    mail: { subject: 'News', html: '<p>News</p>', text: 'News', ...mail },
    from: { name: 'Aurelian', address: 'letters@aurelian.example' },
    to,
    messageId: `<aurelian.${last}.0@aurelian.example>`,
    date: Date.UTC(2027, 0, 4),
    queuedAt: Date.UTC(2027, 0, 4),
  };
};

describe('a mailer over SMTP', () => {
  let smtp: SmtpStub;
  const mailers: SmtpMailer[] = [];
  const open = (url = smtp.url, socketMs?: number): SmtpMailer => {
    const mailer = new SmtpMailer(readSmtpUrl(url), socketMs === undefined ? {} : { socketMs });
    mailers.push(mailer);
    return mailer;
  };
  const sendTo = async (mailer: SmtpMailer, message: Message): Promise<Sent> =>
    mailer.send(await packMessage(message));
  const failureOf = async (mailer: SmtpMailer, message: Message): Promise<SendFailure> => {
    const thrown: unknown = await sendTo(mailer, message).catch((failure: unknown) => failure);
    expect(thrown).toBeInstanceOf(SendFailure);
    return thrown as SendFailure;
  };

  beforeAll(async () => {
    smtp = await SmtpStub.start();
  });
  beforeEach(() => {
    smtp.resetFaults();
    smtp.clear();
  });
  afterEach(() => {
    for (const mailer of mailers.splice(0)) mailer.close();
  });
  afterAll(() => smtp.stop());

  it('removes invisible characters from subject and text', async () => {
    const subject = 'Two\u000b nights\u2028in\u200b Como';
    await sendTo(open(), messageTo('a@readers.example', { subject, text: 'By\u0008 boat\u000b' }));
    expect(smtp.received[0]?.parsed.subject).toBe('Two nights in Como');
    expect(smtp.received[0]?.parsed.text?.trim()).toBe('By boat');
  });

  it('sends many messages over one connection, with all headers', async () => {
    const mailer = open();
    const list = {
      unsubscribeUrl: `https://aurelian.example/newsletter/unsubscribe?token=${'t'.repeat(100)}`,
    };
    const headers = { 'List-Id': 'Aurelian <newsletter.aurelian.example>' };
    for (let count = 0; count < 5; count += 1) {
      const message = messageTo('a@readers.example', { list, headers, subject: 'Ünïcode – ✈' });
      expect((await sendTo(mailer, message)).response).toContain('250');
    }
    expect(smtp.connections).toBe(1);
    expect(smtp.received).toHaveLength(5);
    const [mail] = smtp.received;
    expect(mail?.raw).toContain(`List-Unsubscribe: <${list.unsubscribeUrl}>\r\n`);
    expect(mail?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(mail?.raw).toMatch(/^List-ID: Aurelian <newsletter.aurelian.example>\r$/im);
    expect(mail?.parsed.subject).toBe('Ünïcode – ✈');
  });

  it('opens another connection after the server’s limit of messages', async () => {
    smtp.faults.messagesPerConnection = 2;
    const mailer = open();
    for (let count = 0; count < 7; count += 1) {
      await sendTo(mailer, messageTo(`reader-${count}@readers.example`));
    }
    expect(smtp.received.map(({ to }) => to[0])).toEqual(
      Array.from({ length: 7 }, (_, index) => `reader-${index}@readers.example`),
    );
    expect(smtp.connections).toBe(4);
  });

  it('knows that a message was not delivered if its end could not be sent', async () => {
    smtp.faults.dropsWithinData = 1;
    const message = messageTo('a@readers.example', { html: 'x'.repeat(8_000_000) });
    expect(await failureOf(open(), message)).toMatchObject({
      kind: 'temporary',
      concernsAll: true,
    });
  });

  it('is in doubt about a message that was sent but not confirmed', async () => {
    smtp.faults.dropsAfterData = 1;
    const failure = await failureOf(open(), messageTo('a@readers.example'));
    expect(failure.kind).toBe('doubtful');
    expect(smtp.received).toHaveLength(1);
    let answer = (): void => undefined;
    smtp.faults.answerAfter = new Promise((resolve) => (answer = resolve));
    const slow = await failureOf(open(smtp.url, 300), messageTo('b@readers.example'));
    expect(slow.kind).toBe('doubtful');
    answer();
  });

  it.each([
    [
      { code: 550, text: '5.1.1 No such user' },
      { kind: 'recipient', bounce: 'hard' },
    ],
    [
      { code: 550, text: 'No such user here' },
      { kind: 'recipient', bounce: 'hard' },
    ],
    [
      { code: 552, text: '5.2.2 Mailbox full' },
      { kind: 'recipient', bounce: 'soft' },
    ],
    [
      { code: 550, text: '5.7.1 Content policy' },
      { kind: 'recipient', bounce: 'soft' },
    ],
    [{ code: 554, text: '5.7.1 Relay access denied' }, { kind: 'configuration' }],
    [{ code: 550, text: 'Relaying denied' }, { kind: 'configuration' }],
    [{ code: 530, text: '5.7.0 Authentication required' }, { kind: 'configuration' }],
    [
      { code: 550, text: '5.2.2 User exceeded the quota of the mailbox' },
      { kind: 'recipient', bounce: 'soft' },
    ],
    [
      { code: 550, text: '5.4.5 Daily user sending limit exceeded' },
      {
        kind: 'temporary',
        bounce: undefined,
        advice: expect.stringContaining('lower the hourly limit'),
      },
    ],
    [
      { code: 550, text: 'Sending quota exceeded' },
      {
        kind: 'temporary',
        bounce: undefined,
        advice: expect.stringContaining('lower the hourly limit'),
      },
    ],
    [
      { code: 450, text: '4.7.0 Sending rate limit' },
      { kind: 'temporary', advice: expect.stringContaining('lower the hourly limit') },
    ],
    [
      { code: 451, text: '4.7.1 Greylisted' },
      { kind: 'temporary', concernsAll: false, advice: undefined },
    ],
  ])('understands a refused recipient: %j', async (refusal, meant) => {
    smtp.faults.refusedRecipients.set('a@readers.example', refusal);
    expect(await failureOf(open(), messageTo('a@readers.example'))).toMatchObject(meant);
  });

  it.each([
    [554, 'recipient'],
    [451, 'temporary'],
  ])('understands a message refused with %i, and continues', async (code, kind) => {
    smtp.faults.refusedMessages = { count: 1, code };
    const mailer = open();
    const failure = await failureOf(mailer, messageTo('a@readers.example'));
    expect(failure).toMatchObject({ kind, bounce: undefined, concernsAll: false });
    await sendTo(mailer, messageTo('a@readers.example'));
  });

  it.each([
    '5.7.1 Message content rejected as spam',
    '5.7.26 Not sent by a server of its sender (SPF)',
  ])('reports a refusal that would apply to any message as temporary: %s', async (text) => {
    smtp.faults.refusedMessages = { count: 1, code: 550, text };
    const failure = await failureOf(open(), messageTo('a@readers.example'));
    expect(failure).toMatchObject({ kind: 'temporary', bounce: undefined });
    expect(failure.advice).toContain(text);
  });

  it('reports an unreachable server, and a server that refuses the sender', async () => {
    const gone = await SmtpStub.start();
    const { url } = gone;
    await gone.stop();
    expect(await failureOf(open(url), messageTo('a@readers.example'))).toMatchObject({
      kind: 'temporary',
      concernsAll: true,
      isUntried: true,
    });
    smtp.faults.dropsAtRecipient = 1;
    expect(await failureOf(open(), messageTo('a@readers.example'))).toMatchObject({
      kind: 'temporary',
      concernsAll: true,
      isUntried: false,
    });
    smtp.faults.refusedSender = { code: 451, text: 'Try later' };
    const later = await failureOf(open(), messageTo('a@readers.example'));
    expect(later.kind).toBe('temporary');
    smtp.faults.refusedSender = { code: 553, text: '5.7.1 Not your address' };
    const refused = await failureOf(open(), messageTo('a@readers.example'));
    expect(refused.advice).toContain('Check the sender');
  });

  it('reports a failed secure connection', async () => {
    const failure = await failureOf(
      open(smtp.url.replace('smtp:', 'smtps:')),
      messageTo('a@readers.example'),
    );
    expect(failure.advice).toContain('TLS for port 465');
    expect(failure.advice).toMatch(/It said: [a-z ]+$/);
  });

  it.each<{ to?: string } & Partial<Message['mail']>>([
    { to: 'a@readers.example\r\nBcc: b@readers.example' },
    { to: 'a@readers.example, b@readers.example' },
    { to: 'a@readers.example> SIZE=1' },
    { to: 'no address' },
    { subject: 'News\r\nBcc: b@readers.example' },
    { headers: { 'X-Kind': 'a\r\nBcc: b@readers.example' } },
    { headers: { 'X-Kind: a\r\nBcc': 'b@readers.example' } },
    { list: { unsubscribeUrl: 'https://a.example/\r\nBcc: b@readers.example' } },
  ])('refuses an address or header that would change the message: %j', async ({ to, ...mail }) => {
    const failure = await failureOf(open(), messageTo(to ?? 'a@readers.example', mail));
    expect(failure.kind).toBe('recipient');
    expect(smtp.received).toHaveLength(0);
  });

  it('sends to an internationalized address', async () => {
    const message = messageTo('jürgen@readers.example');
    await sendTo(open(), message);
    expect(smtp.received[0]?.to).toEqual(['jürgen@readers.example']);
  });
});

describe('the URL of a mail server', () => {
  it('is read with its secrets and options', () => {
    expect(readSmtpUrl('smtps://a%40b:p%2Fw@mail.example?maxConnections=3')).toEqual({
      host: 'mail.example',
      port: 465,
      secure: true,
      user: 'a@b',
      password: 'p/w',
      maxConnections: 3,
      requireTls: true,
      verifiesCertificate: true,
    });
    expect(
      readSmtpUrl('smtp://mail.example?requireTLS=true&rejectUnauthorized=false'),
    ).toMatchObject({
      port: 587,
      secure: false,
      maxConnections: 1,
      requireTls: true,
      verifiesCertificate: false,
    });
    for (const [url, requireTls] of [
      ['smtp://a:b@mail.example', true],
      ['smtp://a:b@mail.example?requireTLS=false', false],
      ['smtp://mail.example', false],
      ['smtp://a:b@127.0.0.1:2525', false],
      ['smtp://a:b@[::1]:2525', false],
      ['smtp://a:b@localhost:2525', false],
      ['smtp://a:b@localhost.example', true],
    ] as const) {
      expect(readSmtpUrl(url).requireTls).toBe(requireTls);
    }
    expect(readSmtpUrl('smtp://mail.example?maxConnections=900').maxConnections).toBe(20);
  });
});
