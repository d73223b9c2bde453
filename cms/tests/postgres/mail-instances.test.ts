import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { runSql } from '../support/database';
import {
  mailStatus,
  countMessagesByState,
  queueTestMails,
  readerAddresses,
  untilOutboxEmpty,
} from '../support/outbox';
import { SmtpStub } from '../support/smtp-stub';
import { until } from '../support/until';

const MAILS = 120;

describe('an outbox shared by two servers', () => {
  let smtp: SmtpStub;
  let first: TestServer;
  let second: TestServer;

  beforeAll(async () => {
    smtp = await SmtpStub.start();
    first = await bootServer({ SEED: 'none', SMTP_URL: smtp.url });
    second = await bootServer({ ...first.env });
  });
  beforeEach(async () => {
    await runSql(first, 'delete from mail_messages');
    smtp.clear();
  });
  afterAll(async () => {
    await second.stop();
    await shutDown(first);
    await smtp.stop();
  });

  it('sends each message once, however often both servers are triggered', async () => {
    const admins = [await AdminUser.signIn(first), await AdminUser.signIn(second)];
    const [owner] = admins;
    if (owner === undefined) throw new Error('Nobody is signed in');
    await owner.send('PATCH', '/api/settings', { mailPerSecond: 1_000 });
    const addresses = readerAddresses(MAILS);
    for (let start = 0; start < MAILS; start += 20) {
      await queueTestMails(first, addresses.slice(start, start + 20));
      await Promise.all(
        admins.map((admin, index) =>
          admin.send('POST', '/api/newsletter/mail/test', {
            email: `woken-${start}-${index}@readers.example`,
          }),
        ),
      );
    }
    await untilOutboxEmpty(first);
    const woken = MAILS / 10;
    expect(await countMessagesByState(first)).toEqual({ sent: MAILS + woken });
    expect(smtp.received).toHaveLength(MAILS + woken);
    expect(new Set(smtp.received.flatMap(({ to }) => to)).size).toBe(MAILS + woken);
  });

  it('sends each message once, even if a server stops and starts while sending', async () => {
    const addresses = readerAddresses(MAILS, 'left');
    await queueTestMails(second, addresses);
    await until(() => smtp.received.length > 20);
    await first.stop('SIGTERM');
    const admin = await AdminUser.signIn(second);
    await untilOutboxEmpty(second);
    expect(await mailStatus(admin)).toMatchObject({ doubtful: 0, failed: 0 });
    expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual([...addresses].sort());

    smtp.clear();
    const others = readerAddresses(MAILS, 'next');
    await queueTestMails(second, others);
    await until(() => smtp.received.length > 20);
    await first.restart();
    await untilOutboxEmpty(first);
    expect(await mailStatus(admin)).toMatchObject({ doubtful: 0, failed: 0 });
    expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual([...others].sort());
  });
});
