import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { simpleParser } from 'mailparser';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { runSql } from '../support/database';
import {
  listMessages,
  mailStatus,
  messageTo,
  countMessagesByState,
  queueTestMails,
  readerAddresses,
  untilOutboxEmpty,
} from '../support/outbox';
import { SmtpStub } from '../support/smtp-stub';
import { until } from '../support/until';

/** By then the killed server has lost its lease on the outbox. */
const LEASE_MS = 20_000;

const countByAddress = (addresses: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const address of addresses) counts[address] = (counts[address] ?? 0) + 1;
  return counts;
};

describe('an outbox whose server is killed', () => {
  let smtp: SmtpStub;
  let server: TestServer;
  let admin: AdminUser;

  beforeAll(async () => {
    smtp = await SmtpStub.start();
    server = await bootServer({
      SEED: 'none',
      FAKE_CLOCK: '1',
      NO_DAILY_TASKS: '1',
      SMTP_URL: smtp.url,
    });
    admin = await AdminUser.signIn(server);
    const answer = await admin.send('PATCH', '/api/settings', { mailPerSecond: 1_000 });
    expect(answer.status).toBe(200);
  });
  beforeEach(async () => {
    smtp.resetFaults();
    smtp.clear();
    await runSql(server, 'delete from mail_messages');
  });
  afterAll(async () => {
    await shutDown(server);
    await smtp.stop();
  });

  let ahead = 0;
  /** Restarts after the leases of the killed server have expired. */
  const restart = async (): Promise<void> => {
    ahead += LEASE_MS + 1_000;
    await server.restart(Date.now() + ahead);
    admin = await AdminUser.signIn(server);
  };
  const arrivals = () => countByAddress(smtp.received.flatMap(({ to }) => to));

  it('marks the one message in transit as doubtful and sends all others once', async () => {
    const addresses = readerAddresses(80, 'killed');
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    smtp.faults.heldReply = { message: 30, until: held };
    await queueTestMails(server, addresses);
    await until(() => smtp.received.length === 30);
    await server.stop('SIGKILL');
    const inTransit = smtp.received[29]?.to[0] ?? '';
    expect(await countMessagesByState(server)).toEqual({ sent: 29, sending: 1, queued: 50 });
    answer();
    smtp.resetFaults();

    await restart();
    await untilOutboxEmpty(server);
    expect(await countMessagesByState(server)).toEqual({ sent: 79, doubtful: 1 });
    expect(arrivals()).toEqual(countByAddress(addresses));
    const [doubtful] = await listMessages(admin, '?status=doubtful');
    expect(doubtful).toMatchObject({ to: inTransit, sentAt: null, attempts: 1 });
    expect(doubtful?.response).toContain('it may or may not have arrived');
  });

  it('sends each message at most once whenever it is killed, with at most one in doubt', async () => {
    const addresses = readerAddresses(80, 'again');
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    // A slow machine may stop the server too late; no more than these can arrive by then.
    smtp.faults.heldReply = { message: 60, until: held };
    await queueTestMails(server, addresses);
    await until(() => smtp.received.length > 10);
    await server.stop('SIGKILL');
    const reached = smtp.received.length;
    expect(reached).toBeLessThan(80);
    answer();
    smtp.resetFaults();
    await restart();
    await untilOutboxEmpty(server);
    const { doubtful } = await mailStatus(admin);
    expect(doubtful).toBeLessThanOrEqual(1);
    const missing = addresses.filter((address) => arrivals()[address] === undefined);
    expect(missing.length).toBeLessThanOrEqual(doubtful);
    expect(Math.max(...Object.values(arrivals()))).toBe(1);
  });

  it('finishes the message in transit when stopped, and sends the rest after a restart', async () => {
    const addresses = readerAddresses(40, 'stopped');
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    smtp.faults.heldReply = { message: 10, until: held };
    await queueTestMails(server, addresses);
    await until(() => smtp.received.length === 10);
    const before = await countMessagesByState(server);
    const stopped = server.stop('SIGTERM');
    answer();
    expect(await stopped).toBe(0);
    smtp.resetFaults();
    const after = await countMessagesByState(server);
    expect(after.sending).toBeUndefined();
    expect(after.doubtful).toBeUndefined();
    // The message in progress was delivered.
    expect(Number(after.sent)).toBeGreaterThan(Number(before.sent));
    await restart();
    await untilOutboxEmpty(server);
    expect(arrivals()).toEqual(countByAddress(addresses));
    expect((await mailStatus(admin)).doubtful).toBe(0);
  });

  it('does not send a message that was cancelled while it waited', async () => {
    const [first = 0] = await queueTestMails(server, readerAddresses(1, 'cancelled'), {
      dueAt: 8_000_000_000_000,
    });
    await runSql(
      server,
      `update mail_messages set status = 'cancelled', due_at = 0 where id = ${first}`,
    );
    await queueTestMails(server, ['wanted@readers.example']);
    await untilOutboxEmpty(server);
    expect(smtp.mailsTo('wanted@readers.example')).toHaveLength(1);
    expect(smtp.mailsTo('cancelled-1@readers.example')).toHaveLength(0);
  });
});

describe('an outbox without a mail server', () => {
  let server: TestServer;
  let admin: AdminUser;
  const files = async (): Promise<string[]> => {
    const names = await readdir(path.join(server.dataDir, 'outbox')).catch(() => []);
    return names.sort();
  };
  const ask = (email: string) => admin.send('POST', '/api/newsletter/mail/test', { email });
  /** Sends test mails and waits until they are written. */
  const write = async (emails: readonly string[]): Promise<void> => {
    const { sent = 0 } = await countMessagesByState(server);
    for (const email of emails) await ask(email);
    await until(async () => (await countMessagesByState(server)).sent === sent + emails.length);
  };

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none', PUBLIC_URL: 'https://aurelian.example' });
    admin = await AdminUser.signIn(server);
  });
  afterAll(() => shutDown(server));

  it('writes each message to a file, completely and once', async () => {
    expect(await mailStatus(admin)).toMatchObject({
      transport: 'folder',
      server: '',
      from: 'Aurelian <newsletter@aurelian.example>',
      folder: path.join(server.dataDir, 'outbox'),
    });
    const before = await files();
    await write(readerAddresses(3));
    const names = (await files()).filter((name) => !before.includes(name));
    expect(names).toHaveLength(3);
    const message = await messageTo(admin, 'reader-1@readers.example');
    const name = names.find((one) => one.endsWith(`-${message.id}.eml`)) ?? '';
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d+\.eml$/);
    expect(message.response).toBe(`Written as ${name}`);
    expect(message.savedAsFile).toBe(true);
    const mail = await simpleParser(await readFile(path.join(server.dataDir, 'outbox', name)));
    expect(mail.from?.value).toEqual([
      { address: 'newsletter@aurelian.example', name: 'Aurelian' },
    ]);
    expect(mail.to).toMatchObject({ value: [{ address: 'reader-1@readers.example' }] });
  });

  it('has no doubtful messages: one interrupted by a crash is written once', async () => {
    await write(readerAddresses(3, 'doubted'));
    const before = await files();
    await runSql(
      server,
      "update mail_messages set status = 'sending', claimed_by = 'dead', sent_at = null",
    );
    await ask('next@readers.example');
    await until(async () => (await countMessagesByState(server)).sent === before.length + 1);
    const after = await files();
    expect(after).toHaveLength(before.length + 1);
    expect(after).toEqual(expect.arrayContaining(before));
  });

  it('halts with an explanation if it cannot write', async () => {
    await write(['written@readers.example']);
    const before = await files();
    const folder = path.join(server.dataDir, 'outbox');
    await rename(folder, `${folder}-before`);
    await writeFile(folder, 'in the way');
    await ask('halted@readers.example');
    await until(async () => (await mailStatus(admin)).haltedBecause !== null);
    expect((await mailStatus(admin)).haltedBecause).toContain('Free some space');
    await rm(folder);
    await rename(`${folder}-before`, folder);
    await admin.send('POST', '/api/newsletter/mail/resume');
    await until(async () => (await mailStatus(admin)).haltedBecause === null);
    expect(await mailStatus(admin)).toMatchObject({ queued: 0, failed: 0 });
    expect(await files()).toHaveLength(before.length + 1);
  });
});
