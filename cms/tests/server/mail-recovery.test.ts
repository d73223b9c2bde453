import type { MailMessage } from '../../src/contract/outbox';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { runSql } from '../support/database';
import { FaultyProxy } from '../support/faulty-proxy';
import { mailStatus, messageTo } from '../support/outbox';
import { expectContract } from '../support/request';
import { SmtpStub } from '../support/smtp-stub';
import { until } from '../support/until';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Maximum number of attempts for a message. */
const ATTEMPTS = 7;

describe('mail whose server is fixed', () => {
  let smtp: SmtpStub;
  let gate: FaultyProxy;
  let server: TestServer;
  let admin: AdminUser;
  let now = Date.UTC(2027, 0, 4, 12);

  const advance = async (ms: number): Promise<void> => {
    now += ms;
    await server.setTime(now);
    admin = await AdminUser.signIn(server);
  };
  const gateUrl = (): string => `smtp://127.0.0.1:${gate.port}`;
  const restart = async (url: string): Promise<void> => {
    server.env.SMTP_URL = url;
    await server.restart();
    admin = await AdminUser.signIn(server);
  };
  const sendTest = async (email: string): Promise<void> => {
    expectContract('outbox.test', await admin.send('POST', '/api/newsletter/mail/test', { email }));
  };
  const resume = async (): Promise<void> => {
    expectContract('outbox.resume', await admin.send('POST', '/api/newsletter/mail/resume'));
  };
  const sent = async (to: string): Promise<MailMessage> => {
    await until(async () => (await messageTo(admin, to)).status === 'sent');
    return messageTo(admin, to);
  };
  const halted = (because: string): Promise<void> =>
    until(async () => {
      const { haltedBecause, haltedUntil } = await mailStatus(admin);
      const isNow = haltedUntil !== null && Date.parse(haltedUntil) > now;
      return isNow && haltedBecause !== null && haltedBecause.includes(because);
    });
  const resumed = (): Promise<void> =>
    until(async () => (await mailStatus(admin)).haltedBecause === null);
  /** Postpones a deferred message far beyond the end of the test; returns its due time. */
  const postponed = async (to: string, ms: number): Promise<string | null> => {
    await until(async () => {
      const { status, attempts } = await messageTo(admin, to);
      return status === 'queued' && attempts === 1;
    });
    await runSql(
      server,
      `update mail_messages set due_at = due_at + ${ms} where recipient = '${to}'`,
    );
    return (await messageTo(admin, to)).dueAt;
  };

  beforeAll(async () => {
    smtp = await SmtpStub.start();
    gate = await FaultyProxy.start(smtp.port);
    server = await bootServer({
      SEED: 'none',
      FAKE_CLOCK: '1',
      NO_DAILY_TASKS: '1',
      SMTP_URL: gateUrl(),
    });
    await advance(0);
  });
  beforeEach(async () => {
    smtp.resetFaults();
    smtp.clear();
    gate.isDown = false;
    if (server.env.SMTP_URL !== gateUrl()) await restart(gateUrl());
  });
  afterAll(async () => {
    await shutDown(server);
    await gate.stop();
    await smtp.stop();
  });

  it('uses no attempts while it cannot connect, and is sent on request', async () => {
    gate.isDown = true;
    await sendTest('waits@readers.example');
    for (let round = 0; round <= ATTEMPTS; round += 1) {
      await halted('can’t be reached');
      expect(await messageTo(admin, 'waits@readers.example')).toMatchObject({
        status: 'queued',
        attempts: 0,
      });
      await advance(15 * HOUR_MS);
    }
    await halted('can’t be reached');
    expect((await mailStatus(admin)).haltedBecause).toMatch(/\.$/);
    gate.isDown = false;
    await resume();
    expect(await sent('waits@readers.example')).toMatchObject({ attempts: 1 });
    await resumed();
  });

  it('is sent on request after a broken connection, but not if its recipient was deferred', async () => {
    smtp.faults.greylistCount = 1;
    await sendTest('grey@readers.example');
    const greyDue = await postponed('grey@readers.example', HOUR_MS);
    smtp.resetFaults();
    smtp.faults.dropsAtRecipient = 2;
    await sendTest('cut@readers.example');
    await postponed('cut@readers.example', HOUR_MS);
    smtp.resetFaults();
    await resume();
    expect(await sent('cut@readers.example')).toMatchObject({ attempts: 1 });
    await resumed();
    expect(await messageTo(admin, 'grey@readers.example')).toMatchObject({
      status: 'queued',
      attempts: 1,
      dueAt: greyDue,
    });
    await advance(2 * HOUR_MS);
    expect(await sent('grey@readers.example')).toMatchObject({ attempts: 2 });
  });

  it('is sent after the next start, whatever halted or deferred it', async () => {
    smtp.faults.dropsAtRecipient = 2;
    await sendTest('broken-off@readers.example');
    await postponed('broken-off@readers.example', HOUR_MS);
    const stranger = await SmtpStub.start({ login: { user: 'magazine', password: 'right' } });
    try {
      await restart(stranger.url.replace('right', 'wrong'));
      await sendTest('refused@readers.example');
      await halted('rejected the login');
      const { haltedUntil, haltedBecause } = await mailStatus(admin);
      expect(Date.parse(String(haltedUntil)) - now).toBeGreaterThanOrEqual(15 * MINUTE_MS);
      expect(haltedBecause).toMatch(/\.$/);

      // The login is still wrong, so mail is halted again.
      await restart(stranger.url.replace('right', 'mistaken'));
      await until(async () => (await mailStatus(admin)).haltedUntil !== haltedUntil);
      await halted('rejected the login');
      expect((await mailStatus(admin)).queued).toBe(2);

      await restart(stranger.url);
      expect(await sent('refused@readers.example')).toMatchObject({ attempts: 1 });
      expect(await sent('broken-off@readers.example')).toMatchObject({ attempts: 1 });
      await resumed();
      expect(stranger.received).toHaveLength(2);
    } finally {
      await stranger.stop();
    }
  });

  it('keeps the reason for a halt across a restart until a message is sent', async () => {
    await runSql(
      server,
      `update mail_state set halted_because = 'It was wrong.', halted_until = ${now + HOUR_MS}`,
    );
    await restart(gateUrl());
    expect(await mailStatus(admin)).toMatchObject({
      haltedBecause: 'It was wrong.',
      haltedUntil: null,
    });
    await sendTest('first@readers.example');
    await sent('first@readers.example');
    await resumed();
  });
});
