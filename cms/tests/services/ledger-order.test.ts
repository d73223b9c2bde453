import { createHmac } from 'node:crypto';
import type { AffiliateNetwork } from '../../src/contract/affiliate';
import { chunksOf } from '../../src/lib/chunks';
import { expectCorrectEarnings, ledgerOf, type Postback, storedEarnings } from '../support/ledger';
import { LedgerLab } from '../support/ledger-lab';
import { createRandom } from '../support/random';
import { until } from '../support/until';
import { exchangeRatesService } from '../../src/affiliates/sales/services/rates';
const SALES = 14;
const ORDERS = 8;

/** An event: a network's report of a sale, or a reader's click. */
type LedgerEvent = { report: Postback; signedAt?: number } | { clickId: string };

const random = createRandom(2_026);

const drawReport = (transaction: number, clickId: string | undefined): LedgerEvent => {
  const maybe = (name: string, values: readonly string[]): Record<string, string> => {
    const value = random.pick(['', '', ...values]);
    return value === '' ? {} : { [name]: value };
  };
  const report = {
    transaction_id: `T-${transaction}`,
    ...(clickId === undefined || random.below(3) === 0 ? {} : { click_id: clickId }),
    ...maybe('amount', ['100', '100.00', '59.995', '0']),
    ...maybe('commission', ['8', '8.0', '7.5', '0.005']),
    ...maybe('currency', ['USD', 'EUR', 'JPY', 'GBP']),
    ...maybe('status', ['pending', 'approved', 'approved', 'reversed']),
    // Without this date, a sale would be dated by its first report, which depends on the order.
    occurred_at: random.pick(['2026-11-30T23:30:00Z', '2026-12-01T08:00:00Z']),
  };
  return random.below(3) === 0 ? { report, signedAt: -random.below(3) * 60 } : { report };
};

/** All events once; the order's suffix is added to click ids later. */
function drawEvents(): LedgerEvent[] {
  return Array.from({ length: SALES }, (_, transaction) => {
    const clickId = random.below(4) === 0 ? undefined : `sold-by-${transaction}`;
    const reports = Array.from({ length: 1 + random.below(4) }, () =>
      drawReport(transaction, clickId),
    );
    return clickId === undefined || random.below(5) === 0 ? reports : [...reports, { clickId }];
  }).flat();
}

/** The same events in another order, some of them twice. */
function shuffled(events: readonly LedgerEvent[]): LedgerEvent[] {
  const all = [...events, ...events.filter(() => random.below(3) === 0)];
  return all
    .map((event) => ({ event, rank: random.below(1_000_000) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ event }) => event);
}

describe('the ledger', () => {
  let ledger: LedgerLab;
  const now = Date.parse('2026-12-03T17:00:00Z');

  beforeAll(async () => {
    ledger = await LedgerLab.openAt(now);
    const { set } = exchangeRatesService(ledger.lab.strapi);
    await set('EUR', 1.17);
    await set('JPY', 0.0065);
  });
  afterAll(() => ledger.lab.close());

  const signed = (network: AffiliateNetwork, report: Postback, at: number): Postback => {
    const fields: Postback = { ...report, timestamp: String(Math.floor(now / 1_000) + at) };
    const text = Object.entries(fields)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&');
    const signature = createHmac('sha256', network.postbackSecret).update(text).digest('hex');
    return { ...fields, signature };
  };

  const send = async (event: LedgerEvent, network: AffiliateNetwork, mark: string) => {
    const own = (clickId: string): string => `${clickId}-${mark}`;
    if ('clickId' in event) {
      const { site } = ledger;
      const clickId = own(event.clickId);
      const { productId, postId } = site;
      await site.reader().click({ clickId, productId, postId, path: '/post/story-1' });
      return;
    }
    const { report, signedAt } = event;
    const named =
      report.click_id === undefined ? report : { ...report, click_id: own(report.click_id) };
    const sent = signedAt === undefined ? named : signed(network, named, signedAt);
    const { transactionId } = await ledger.sendPostback(sent, network);
    expect(transactionId).toBe(report.transaction_id);
  };

  it('has the same result for any order and repetition of reports and clicks', async () => {
    const events = drawEvents();
    const networks: AffiliateNetwork[] = [];
    for (let order = 0; order < ORDERS; order += 1) {
      const network = await ledger.addNetwork(`order-${order}`);
      networks.push(network);
      const list = order === 0 ? events : shuffled(events);
      // Every other order has five concurrent events at a time.
      for (const some of chunksOf(list, order % 2 === 0 ? 1 : 5))
        await Promise.all(some.map((one) => send(one, network, String(order))));
    }
    const missed =
      'click_row is null and exists (select 1 from affiliate_clicks k where k.click_id = c.click_id)';
    await until(async () => (await ledger.lab.count('conversions c', missed)) === 0);
    const rows = await ledgerOf(ledger.lab);
    const [first, ...others] = networks.map(({ id }, order) =>
      rows
        .filter(({ network_id }) => network_id === id)
        .map((row) => {
          const unmarked = JSON.stringify({ ...row, network_id: 0 });
          return unmarked.replaceAll(new RegExp(`(sold-by-\\d+)-${order}`, 'g'), '$1');
        }),
    );
    expect(first).toHaveLength(SALES);
    for (const other of others) expect(other).toEqual(first);
    const earned = Object.entries(await storedEarnings(ledger.lab));
    const [expected, ...sums] = networks.map(({ id }) =>
      earned
        .filter(([key]) => key.startsWith('network ') && key.endsWith(` ${id}`))
        .map(([key, sum]) => [key.replace(/ \d+$/, ''), sum] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
    expect(expected?.length).toBeGreaterThan(1);
    for (const sum of sums) expect(sum).toEqual(expected);
    await expectCorrectEarnings(ledger.lab);
  });
});
