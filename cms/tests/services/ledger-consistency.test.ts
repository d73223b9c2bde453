import { startLedgerSync } from '../../src/affiliates/follow-timezone';
import { type Conversion, conversion } from '../../src/contract/conversion';
import { withFastTimers } from '../support/fast-timers';
import { expectCorrectEarnings, ledgerOf, storedEarnings } from '../support/ledger';
import { LedgerLab } from '../support/ledger-lab';
import type { ServiceLab } from '../support/service-lab';
import { until } from '../support/until';
import { salesService } from '../../src/affiliates/sales/services/sales';
import { simulatedDataService } from '../../src/analytics/services/simulated';

const NOW = Date.parse('2026-12-03T17:00:00Z');

describe('the sums of the ledger stay correct', () => {
  let ledger: LedgerLab;
  let lab: ServiceLab;

  beforeAll(async () => {
    ledger = await LedgerLab.openAt(NOW);
    ({ lab } = ledger);
    lab.startBackground(startLedgerSync);
  });
  afterAll(() => lab.close());

  const listSales = async (): Promise<Conversion[]> => {
    const query = { limit: 50, offset: 0, sort: '-date' as const };
    const { items } = await salesService(lab.strapi).list(query);
    return items.map((item) => conversion.parse(item));
  };
  const untilMatched = (id: string): Promise<void> =>
    until(async () => {
      const sale = (await listSales()).find(({ transactionId }) => transactionId === id);
      return sale?.matchedBy === 'click';
    });
  const addClick = (clickId: string, isSimulated: boolean): Promise<unknown> =>
    lab.knex('affiliate_clicks').insert({
      click_id: clickId,
      at: NOW,
      source: 'Direct',
      channel: 'direct',
      device: 'phone',
      bot_rules: 1,
      simulated: isSimulated,
      product_id: ledger.site.productId,
      path: '/',
      is_repeat: false,
    });

  it('if a sale is reported before its click', async () => {
    const report = { transaction_id: 'A-2', click_id: 'late-click-1', commission: '5' };
    expect(await ledger.sendPostback(report)).toMatchObject({ matched: false });
    const { productId, postId } = ledger.site;
    const reader = ledger.site.reader();
    const path = '/post/story-1';
    await reader.view(`${path}?utm_source=newsletter`);
    await reader.click({ clickId: 'late-click-1', productId, postId, slot: 'featured', path });
    await untilMatched('A-2');
    expect(await ledger.sendPostback(report)).toMatchObject({ matched: true });
    await expectCorrectEarnings(lab);
  });

  it('if a sale names a simulated click, to which it is not matched', async () => {
    await addClick('sim-click-1', true);
    const report = {
      transaction_id: 'A-4',
      click_id: 'sim-click-1',
      commission: '3',
    };
    expect(await ledger.sendPostback(report)).toMatchObject({ matched: false });
    const before = await ledgerOf(lab);
    await simulatedDataService(lab.strapi).remove();
    expect(await ledgerOf(lab)).toEqual(before);
    const lost = 'click_row is not null and click_row not in (select id from affiliate_clicks)';
    expect(await lab.count('conversions', lost)).toBe(0);
    await expectCorrectEarnings(lab);
  });

  it('if the site changes its time zone and back', async () => {
    // A different day in Tokyo than in New York.
    const occurred_at = '2026-12-02T03:00:00Z';
    await ledger.sendPostback({ transaction_id: 'A-5', commission: '3', occurred_at });
    const before = await storedEarnings(lab);
    const move = (timezone: string, day: string) =>
      withFastTimers(async () => {
        await lab.changeSettings({ timezone });
        await until(async () => `site ${day} ` in (await storedEarnings(lab)));
      });
    await move('Asia/Tokyo', '2026-12-02');
    await expectCorrectEarnings(lab, 'Asia/Tokyo');
    await move('America/New_York', '2026-12-01');
    await expectCorrectEarnings(lab);
    expect(await storedEarnings(lab)).toEqual(before);
  });

  it('if a sale and its click are only matched at the next start', async () => {
    const report = { transaction_id: 'A-3', click_id: 'kept-apart-1', commission: '4' };
    await ledger.sendPostback(report);
    await addClick('kept-apart-1', false);
    await lab.restart();
    await untilMatched('A-3');
    await expectCorrectEarnings(lab);
  });
});
