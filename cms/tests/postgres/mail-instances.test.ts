import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { runSql } from '../support/database';
import { mailStatus, outboxStates, queueTests, readers, untilAllLeft } from '../support/outbox';
import { SmtpFarm } from '../support/smtp-farm';
import { until } from '../support/until';

const MAILS = 120;

describe('an outbox shared by two servers', () => {
  let farm: SmtpFarm;
  let first: TestServer;
  let second: TestServer;

  beforeAll(async () => {
    farm = await SmtpFarm.start();
    first = await bootServer({ SEED: 'none', SMTP_URL: farm.url });
    second = await bootServer({ ...first.env });
  });
  beforeEach(async () => {
    await runSql(first, 'delete from mail_messages');
    farm.forget();
  });
  afterAll(async () => {
    await second.stop();
    await shutDown(first);
    await farm.stop();
  });

  it('sends each message once, however often both servers are triggered', async () => {
    const admins = [await AdminUser.signIn(first), await AdminUser.signIn(second)];
    const [owner] = admins;
    if (owner === undefined) throw new Error('Nobody is signed in');
    await owner.send('PATCH', '/api/settings', { mailPerSecond: 1_000 });
    const addresses = readers(MAILS);
    for (let start = 0; start < MAILS; start += 20) {
      await queueTests(first, addresses.slice(start, start + 20));
      await Promise.all(
        admins.map((admin, index) =>
          admin.send('POST', '/api/newsletter/mail/test', {
            email: `woken-${start}-${index}@readers.example`,
          }),
        ),
      );
    }
    await untilAllLeft(first);
    const woken = MAILS / 10;
    expect(await outboxStates(first)).toEqual({ sent: MAILS + woken });
    expect(farm.arrived).toHaveLength(MAILS + woken);
    expect(new Set(farm.arrived.flatMap(({ to }) => to)).size).toBe(MAILS + woken);
  });

  it('sends each message once, even if a server stops and starts while sending', async () => {
    const addresses = readers(MAILS, 'left');
    await queueTests(second, addresses);
    await until(() => farm.arrived.length > 20);
    await first.stop('SIGTERM');
    const admin = await AdminUser.signIn(second);
    await untilAllLeft(second);
    expect(await mailStatus(admin)).toMatchObject({ doubtful: 0, failed: 0 });
    expect(farm.arrived.map(({ to }) => to[0]).sort()).toEqual([...addresses].sort());

    farm.forget();
    const others = readers(MAILS, 'next');
    await queueTests(second, others);
    await until(() => farm.arrived.length > 20);
    await first.restart();
    await untilAllLeft(first);
    expect(await mailStatus(admin)).toMatchObject({ doubtful: 0, failed: 0 });
    expect(farm.arrived.map(({ to }) => to[0]).sort()).toEqual([...others].sort());
  });
});
