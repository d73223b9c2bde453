import type { AffiliateNetwork } from '../../src/contract/affiliate';
import { limits } from '../../src/contract/limits';
import type { AdminUser } from '../support/admin-user';
import { shutDown, type TestServer } from '../support/boot';
import { countRows, runSql } from '../support/database';
import {
  bootLedgerSiteAt,
  clickIn,
  expectTrueEarnings,
  ledgerOf,
  type LedgerSite,
  listSales,
  post,
  storedEarnings,
} from '../support/ledger';
import { expectProblem } from '../support/request';
import { until } from '../support/until';

const NOW = Date.parse('2026-12-03T17:00:00Z');

describe('the ledger keeps its sums true', () => {
  let site: LedgerSite;
  let server: TestServer;
  let admin: AdminUser;
  let network: AffiliateNetwork;

  beforeAll(async () => {
    site = await bootLedgerSiteAt(NOW);
    ({ server, admin, network } = site);
  });
  afterAll(() => shutDown(server));

  it('where a sale comes before its click', async () => {
    const report = { transaction_id: 'A-2', click_id: 'late-click-1', commission: '5' };
    const answer = await post(server, network, report);
    expect(answer.json).toMatchObject({ matched: false });
    await clickIn(site, 'late-click-1');
    await until(async () => {
      const sale = (await listSales(admin)).find(({ transactionId }) => transactionId === 'A-2');
      return sale?.matchedBy === 'click';
    });
    expect((await post(server, network, report)).json).toMatchObject({ matched: true });
    await expectTrueEarnings(server);
  });

  it('and takes only so many different reports of a sale', async () => {
    const report = (commission: number) =>
      post(server, network, { transaction_id: 'A-9', commission: String(commission) });
    for (let number = 0; number < limits.saleReports; number += 1)
      expect((await report(100 - number)).status).toBe(200);
    const before = await storedEarnings(server);
    const errors = expectProblem(await report(1), 409);
    expect(Object.keys(errors)).toEqual(['transaction_id']);
    expect((await report(100)).status).toBe(200);
    expect(await storedEarnings(server)).toEqual(before);
    const reversed = { transaction_id: 'A-9', status: 'reversed' };
    expect((await post(server, network, reversed)).status).toBe(200);
    expect(await listSales(admin, 'status=reversed')).toMatchObject([{ transactionId: 'A-9' }]);
    await expectTrueEarnings(server);
  });

  it('and gives no sale a click of the simulator', async () => {
    await runSql(
      server,
      `insert into affiliate_clicks (click_id, at, source, channel, device, bot_rules, simulated, product_id, path, is_repeat)
       values ('sim-click-1', ${NOW}, 'Direct', 'direct', 'phone', 1, true, ${site.productId}, '/', false)`,
    );
    const report = {
      transaction_id: 'A-4',
      click_id: 'sim-click-1',
      commission: '3',
      // On another day in Tokyo than in New York.
      occurred_at: '2026-12-02T03:00:00Z',
    };
    expect((await post(server, network, report)).json).toMatchObject({ matched: false });
    const before = await ledgerOf(server);
    expect((await admin.send('DELETE', '/api/analytics/simulated')).status).toBe(204);
    expect(await ledgerOf(server)).toEqual(before);
    expect(
      await countRows(
        server,
        'conversions',
        'click_row is not null and click_row not in (select id from affiliate_clicks)',
      ),
    ).toBe(0);
    await expectTrueEarnings(server);
  });

  it('where the site moves to another time zone and back', async () => {
    const before = await storedEarnings(server);
    const move = async (timezone: string) => {
      await admin.send('PATCH', '/api/settings', { timezone });
      const siteDays = async () =>
        Object.keys(await storedEarnings(server)).filter((key) => key.startsWith('site 2026-12-'));
      await until(async () =>
        (await siteDays()).includes(
          timezone === 'Asia/Tokyo' ? 'site 2026-12-02 ' : 'site 2026-12-01 ',
        ),
      );
    };
    await move('Asia/Tokyo');
    await expectTrueEarnings(server, 'Asia/Tokyo');
    await move('America/New_York');
    await expectTrueEarnings(server);
    expect(await storedEarnings(server)).toEqual(before);
  });

  it('where a crash has kept a sale and its click apart', async () => {
    await post(server, network, {
      transaction_id: 'A-3',
      click_id: 'kept-apart-1',
      commission: '4',
    });
    await server.stop('SIGKILL');
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
    await expectTrueEarnings(server);
  });
});
