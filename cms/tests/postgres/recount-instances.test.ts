import { Client } from 'pg';
import type { TaskReport } from '../../src/contract/automation-run';
import { expectCorrectSums, untilViews } from '../support/analytics-sums';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { countRows, runSql } from '../support/database';
import { bootMeasuredSite, type MeasuredSite } from '../support/measured-site';
import { Reader } from '../support/reader';
import { until } from '../support/until';

const READERS = 20;
const ROUNDS = 6;
const TIMEOUT_MS = 120_000;
const LOCK = 'lock table analytics_daily in row exclusive mode';

describe('a recount while two instances store events', () => {
  let site: MeasuredSite;
  let server: TestServer;
  let second: TestServer;

  beforeAll(async () => {
    site = await bootMeasuredSite();
    ({ server } = site);
    second = await bootServer({ ...server.env });
  });
  afterAll(async () => {
    await second.stop();
    await shutDown(server);
  });

  const recount = async (): Promise<TaskReport> =>
    (await site.admin.send('POST', '/api/analytics/recount')).json as TaskReport;

  /** A transaction that has taken an id for a bot's event but not committed it. */
  const beginToStore = async () => {
    const client = new Client({ connectionString: server.env.DATABASE_URL });
    await client.connect();
    await client.query('begin');
    await client.query(
      `insert into analytics_events (at, path, source, channel, device, bot, bot_rules)
       select at, path, source, channel, device, 'agent', bot_rules from analytics_events limit 1`,
    );
    return {
      lock: () => client.query(LOCK),
      async end(): Promise<void> {
        for (const [dimension, key] of [
          ['site', ''],
          ['bot', 'agent'],
        ]) {
          await client.query(
            `insert into analytics_daily (day, dimension, key, bots)
             select max(day), $1, $2, 1 from analytics_daily
             on conflict (day, dimension, key, simulated)
             do update set bots = analytics_daily.bots + 1`,
            [dimension, key],
          );
        }
        await client.query('commit');
        await client.end();
      },
    };
  };

  const untilRecountWaits = (): Promise<void> =>
    until(async () => {
      const where = "mode = 'ShareRowExclusiveLock' and not granted";
      return (await countRows(server, 'pg_locks', where)) === 1;
    });

  it(
    'counts events committed after later ones',
    async () => {
      await new Reader(server).view('/post/story-1');
      await untilViews(server, 1);
      const [one, other] = [await beginToStore(), await beginToStore()];
      await new Reader(second).view('/post/story-1');
      await untilViews(server, 2);
      await runSql(server, "update analytics_daily set views = 99 where dimension = 'site'");
      await one.lock();
      const report = recount();
      await untilRecountWaits();
      // Waits until the recalculation ends, or runs between its two attempts.
      const locked = other.lock();
      await one.end();
      await locked;
      await other.end();
      expect(await report).toMatchObject({ status: 'done', failed: 0 });
      await expectCorrectSums(server);
    },
    TIMEOUT_MS,
  );

  it(
    'fails on no day and loses no event',
    async () => {
      const before = await countRows(server, 'analytics_events', 'true');
      const storing = { isOver: false };
      const stored = (async () => {
        for (let round = 0; round < ROUNDS; round += 1) {
          const reported = Array.from({ length: READERS }, (_, number) =>
            [server, second].map(async (instance) => {
              const headers = { 'x-forwarded-for': `192.0.2.${number + 1}` };
              const reader = new Reader(instance, headers);
              await reader.view(round % 2 === 0 ? '/post/story-1' : '/about');
              const clickId = `beside-${round}-${number}`;
              await reader.click({ clickId, productId: site.productId });
            }),
          );
          await Promise.all(reported.flat());
        }
        storing.isOver = true;
      })();
      while (!storing.isOver) {
        await runSql(server, "update analytics_daily set views = 0 where dimension = 'channel'");
        expect(await recount()).toMatchObject({ status: 'done', failed: 0 });
      }
      await stored;
      await untilViews(server, before + READERS * ROUNDS * 2);
      await expectCorrectSums(server);
      expect(await recount()).toMatchObject({ failed: 0, changed: 0 });
    },
    TIMEOUT_MS,
  );
});
