import type {
  AffiliateNetwork,
  AffiliatePerformance,
  NetworkReconciliation,
} from '../../src/contract/affiliate';
import { AdminUser } from '../support/admin-user';
import { shutDown } from '../support/boot';
import { runSql } from '../support/database';
import { bootMeasuredSite, type MeasuredSite } from '../support/measured-site';
import { Reader } from '../support/reader';
import { type Answer, expectContract, expectProblem } from '../support/request';

/** 23:00 on December 1 in New York, when it is already December 2 in UTC. */
const LATE = Date.parse('2026-12-02T04:00:00Z');
const HOUR = 3_600_000;
const [BEFORE, FIRST, SECOND] = ['2026-11-30', '2026-12-01', '2026-12-02'];

describe('the reconciliation of clicks', () => {
  let site: MeasuredSite;
  let admin: AdminUser;
  let network: AffiliateNetwork;
  let other: AffiliateNetwork;
  let clicks = 0;

  beforeAll(async () => {
    site = await bootMeasuredSite({ FAKE_CLOCK: '1', NO_DAILY_TASKS: '1' });
    await site.server.setTime(LATE);
    admin = await AdminUser.signIn(site.server);
    network = await createNetwork('north');
    other = await createNetwork('other');
    await admin.send('PATCH', `/api/affiliate/products/${site.productId}`, {
      networkId: network.id,
    });
    await click(25);
  });
  beforeEach(() => runSql(site.server, 'delete from reported_clicks'));
  afterAll(() => shutDown(site.server));

  const createNetwork = async (slug: string): Promise<AffiliateNetwork> => {
    const answer = await admin.send('POST', '/api/affiliate/networks', { name: slug, slug });
    return answer.json as AffiliateNetwork;
  };
  const note = (id: number, days: unknown): Promise<Answer> =>
    admin.send('PUT', `/api/affiliate/networks/${id}/reported-clicks`, { days });
  const read = async (id: number, query = ''): Promise<NetworkReconciliation> => {
    const answer = await admin.send('GET', `/api/affiliate/networks/${id}/reconciliation${query}`);
    expectContract('networks.reconciliation', answer);
    return answer.json as NetworkReconciliation;
  };
  const dayOf = async (id: number, day: string) =>
    (await read(id)).days.find((one) => one.day === day);
  const click = async (count: number): Promise<void> => {
    for (let left = count; left > 0; left -= 1) {
      clicks += 1;
      const clickId = `reconciled-${clicks}`;
      const answer = await new Reader(site.server).click({ clickId, productId: site.productId });
      expect(answer.status).toBe(202);
    }
  };
  const performance = async (): Promise<AffiliatePerformance> => {
    const answer = await admin.send('GET', '/api/affiliate/performance?period=7d');
    expectContract('affiliate.performance', answer);
    return answer.json as AffiliatePerformance;
  };

  it('shows our clicks by the days of the site, and no difference before a report', async () => {
    const reconciliation = await read(network.id);
    expect(reconciliation).toMatchObject({
      networkId: network.id,
      network: 'north',
      ourClicks: 0,
      reportedClicks: 0,
      reportedDays: 0,
      drift: null,
      isDrifting: false,
    });
    expect(reconciliation.days).toHaveLength(30);
    expect(reconciliation.days.at(-1)).toEqual({ day: FIRST, ours: 25, reported: null });
    expect((await read(network.id, '?period=7d')).days).toHaveLength(7);
    expect(await dayOf(other.id, FIRST)).toEqual({ day: FIRST, ours: 0, reported: null });
    expect((await performance()).drift).toEqual([]);
  });

  it('replaces only the reported days', async () => {
    const first = [
      { day: FIRST, clicks: 20 },
      { day: BEFORE, clicks: 0 },
    ];
    expectContract('networks.reportClicks', await note(network.id, first));
    expectContract('networks.reportClicks', await note(network.id, [{ day: FIRST, clicks: 24 }]));
    expect(await read(network.id)).toMatchObject({
      ourClicks: 25,
      reportedClicks: 24,
      reportedDays: 2,
      drift: -4,
      isDrifting: false,
    });
    expect(await dayOf(network.id, BEFORE)).toEqual({ day: BEFORE, ours: 0, reported: 0 });
    expect(await dayOf(other.id, FIRST)).toMatchObject({ reported: null });
  });

  it('raises an alert if the network counts differently', async () => {
    await note(network.id, [{ day: FIRST, clicks: 40 }]);
    const alert = { ourClicks: 25, reportedClicks: 40, drift: 60, isDrifting: true };
    expect(await read(network.id)).toMatchObject(alert);
    expect((await performance()).drift).toEqual([
      expect.objectContaining({ networkId: network.id, network: 'north', ...alert }),
    ]);
    await admin.send('PATCH', `/api/affiliate/networks/${network.id}`, { archived: true });
    expect((await performance()).drift).toHaveLength(1);
  });

  it('counts real readers only, for the network that the product had at the time of the click', async () => {
    await runSql(
      site.server,
      `insert into analytics_daily (day, dimension, key, simulated, clicks)
       values ('${FIRST}', 'network', '${network.id}', true, 1000)`,
    );
    expect(await dayOf(network.id, FIRST)).toMatchObject({ ours: 25 });
    await runSql(site.server, 'delete from analytics_daily where clicks = 1000');
    const later = await createNetwork('later');
    await admin.send('PATCH', `/api/affiliate/products/${site.productId}`, {
      networkId: later.id,
    });
    await click(3);
    expect(await dayOf(network.id, FIRST)).toMatchObject({ ours: 25 });
    expect(await dayOf(later.id, FIRST)).toMatchObject({ ours: 3 });
  });

  it('refuses future days, repeated days and invalid counts', async () => {
    await note(network.id, [{ day: FIRST, clicks: 40 }]);
    const future = await note(network.id, [{ day: SECOND, clicks: 1 }]);
    expect(expectProblem(future, 400)).toEqual({ 'days.0.day': `${SECOND} is in the future` });
    const twice = [
      { day: FIRST, clicks: 1 },
      { day: FIRST, clicks: 2 },
    ];
    expect(expectProblem(await note(network.id, twice), 400)).toEqual({
      'days.1.day': `${FIRST} appears twice`,
    });
    for (const days of [
      [],
      'x',
      undefined,
      [{ day: '2026-02-30', clicks: 1 }],
      [{ day: FIRST, clicks: -1 }],
      [{ day: FIRST, clicks: 1.5 }],
      [{ day: FIRST, clicks: 100_000_001 }],
      [{ day: FIRST }],
      Array.from({ length: 401 }, () => ({ day: FIRST, clicks: 1 })),
    ]) {
      expectProblem(await note(network.id, days), 400);
    }
    expectProblem(
      await admin.send('GET', `/api/affiliate/networks/1/reconciliation?period=1h`),
      400,
    );
    expect(await dayOf(network.id, FIRST)).toMatchObject({ reported: 40 });
    await site.server.setTime(LATE + 2 * HOUR);
    expectContract('networks.reportClicks', await note(network.id, [{ day: SECOND, clicks: 1 }]));
    await site.server.setTime(LATE);
  });

  it('is deleted with the network', async () => {
    const gone = await createNetwork('gone');
    await note(gone.id, [{ day: FIRST, clicks: 1 }]);
    expectContract(
      'networks.delete',
      await admin.send('DELETE', `/api/affiliate/networks/${gone.id}`),
    );
    const left = await runSql(
      site.server,
      `select * from reported_clicks where network_id = ${gone.id}`,
    );
    expect(left).toEqual([]);
  });
});
