import type { AffiliateNetwork } from '../../src/contract/affiliate';
import type { TaskReport } from '../../src/contract/automation-run';
import { limits } from '../../src/contract/limits';
import { seededRandom } from '../../src/lib/random';
import type { AdminUser } from '../support/admin-user';
import { generateHistory, insertHistory } from '../support/analytics-history';
import { expectCorrectSums, storedSums } from '../support/analytics-sums';
import { shutDown, type TestServer } from '../support/boot';
import { countRows, runSql } from '../support/database';
import {
  bootLedgerSiteAt,
  expectCorrectEarnings,
  type LedgerSite,
  listSales,
  sendPostback,
  storedEarnings,
} from '../support/ledger';
import { expectContract, expectProblem } from '../support/request';
import { until } from '../support/until';

const ZONE = 'America/New_York';
const TOKYO = 'Asia/Tokyo';
const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-12-03T17:00:00Z');

describe('a site with readers and sales', () => {
  let site: LedgerSite;
  let server: TestServer;
  let admin: AdminUser;
  let network: AffiliateNetwork;

  beforeAll(async () => {
    site = await bootLedgerSiteAt(NOW);
    ({ server, admin, network } = site);
    const history = generateHistory({
      random: seededRandom(4),
      from: NOW - 10 * DAY_MS,
      to: NOW,
      count: 200,
      postIds: [site.post.id],
      productIds: [site.productId],
      timezone: ZONE,
    });
    await insertHistory(server, history, ZONE);
    await runSql(server, `update analytics_state set timezone = '${ZONE}'`);
  });
  afterAll(() => shutDown(server));

  const untilRecounted = async (timezone: string): Promise<void> => {
    const inZone = `timezone = '${timezone}'`;
    await until(async () => (await countRows(server, 'analytics_state', inZone)) === 1);
    await until(async () => (await countRows(server, 'ledger_state', inZone)) === 1);
    await until(async () => (await countRows(server, 'task_runs', "status = 'running'")) === 0);
  };

  it('limits the different reports of a sale', async () => {
    const report = (commission: number) =>
      sendPostback(server, network, { transaction_id: 'A-9', commission: String(commission) });
    for (let number = 0; number < limits.saleReports; number += 1)
      expect((await report(100 - number)).status).toBe(200);
    const before = await storedEarnings(server);
    const errors = expectProblem(await report(1), 409);
    expect(Object.keys(errors)).toEqual(['transaction_id']);
    expect((await report(100)).status).toBe(200);
    expect(await storedEarnings(server)).toEqual(before);
    const reversed = { transaction_id: 'A-9', status: 'reversed' };
    expect((await sendPostback(server, network, reversed)).status).toBe(200);
    expect(await listSales(admin, 'status=reversed')).toMatchObject([{ transactionId: 'A-9' }]);
    await expectCorrectEarnings(server);
  });

  it('recalculates analytics and earnings when its time zone changes and changes back', async () => {
    await sendPostback(server, network, {
      transaction_id: 'A-4',
      commission: '3',
      // A different day in Tokyo than in New York.
      occurred_at: '2026-12-02T03:00:00Z',
    });
    const before = [await storedSums(server), await storedEarnings(server)];
    const move = async (timezone: string): Promise<void> => {
      const answer = await admin.send('PATCH', '/api/settings', { timezone });
      expectContract('settings.update', answer);
      await untilRecounted(timezone);
    };
    await move(TOKYO);
    await expectCorrectSums(server, TOKYO);
    await expectCorrectEarnings(server, TOKYO);
    const moved = [await storedSums(server), await storedEarnings(server)];
    expect(moved[0]).not.toEqual(before[0]);
    expect(moved[1]).not.toEqual(before[1]);
    await move(ZONE);
    await expectCorrectSums(server);
    await expectCorrectEarnings(server);
    expect([await storedSums(server), await storedEarnings(server)]).toEqual(before);
  });

  it('responds with a report to a recount, and with 204 to the removal of simulated readers', async () => {
    for (const [query, dryRun] of [
      ['?dryRun=1', true],
      ['', false],
    ] as const) {
      const answer = await admin.send('POST', `/api/analytics/recount${query}`);
      expectContract('jobs.recount', answer);
      expect(answer.json as TaskReport).toMatchObject({
        task: 'recount-analytics',
        status: 'done',
        changed: 0,
        failed: 0,
        dryRun,
      });
    }
    const removed = await admin.send('DELETE', '/api/analytics/simulated');
    expectContract('analytics.removeSimulated', removed);
    expect((await admin.send('DELETE', '/api/analytics/simulated')).status).toBe(204);
  });

  it('matches a sale with a click at startup if a crash prevented it', async () => {
    const report = { transaction_id: 'A-3', click_id: 'kept-apart-1', commission: '4' };
    await sendPostback(server, network, report);
    await server.stop();
    await runSql(
      server,
      `insert into affiliate_clicks (click_id, at, source, channel, device, bot_rules, simulated, product_id, path, is_repeat)
       values ('kept-apart-1', ${NOW}, 'Direct', 'direct', 'phone', 1, false, ${site.productId}, '/', false)`,
    );
    await server.restart(NOW);
    await until(async () => {
      const sale = (await listSales(admin)).find(({ transactionId }) => transactionId === 'A-3');
      return sale?.matchedBy === 'click';
    });
    await expectCorrectEarnings(server);
    // The click was stored without its counts.
    expect((await admin.send('POST', '/api/analytics/recount')).status).toBe(200);
  });
});
