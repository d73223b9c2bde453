import { below, seededRandom } from '../../../lib/random';
import { type CountedSale, type EarningDelta, EarningSums } from './earnings';
import {
  correctedFacts,
  salePlaceOf,
  type SaleClick,
  valueOf,
  createLedgerContext,
} from './resolve-sale-value';

const ledger = createLedgerContext(
  'America/New_York',
  new Map([['EUR', { nanos: 1_200_000_000 }]]),
);

const sale = (rest: Partial<CountedSale> = {}): CountedSale => ({
  networkId: 3,
  matchedBy: 'click',
  clickRow: 1,
  productId: 5,
  postId: 7,
  categoryId: 2,
  path: '/post/night-train',
  slot: 'featured',
  source: 'Google',
  channel: 'organic-search',
  campaign: null,
  device: 'phone',
  day: '2026-11-20',
  status: 'approved',
  amount: 10_000,
  commission: 800,
  currency: 'USD',
  ...rest,
});

const sumsOf = (...sales: CountedSale[]): EarningSums => {
  const sums = new EarningSums();
  for (const each of sales) sums.add(each, ledger);
  return sums;
};

const written = (deltas: readonly EarningDelta[]) =>
  Object.fromEntries(
    deltas.map(({ dimension, time, key, conversions, revenue, orderValue }) => [
      `${dimension} ${time} ${key}`,
      [conversions, revenue, orderValue],
    ]),
  );

describe('the sums of a sale', () => {
  it('include its commission and order value in every dimension of its click', () => {
    const one = [1, 800, 10_000];
    expect(written(sumsOf(sale()).ofDays())).toEqual({
      'site 2026-11-20 ': one,
      'status 2026-11-20 approved': one,
      'post 2026-11-20 7': one,
      'category 2026-11-20 2': one,
      'source 2026-11-20 Google': one,
      'channel 2026-11-20 organic-search': one,
      'device 2026-11-20 phone': one,
      'product 2026-11-20 5': one,
      'network 2026-11-20 3': one,
    });
  });

  it('include its day and a source “unmatched” if it has no click', () => {
    const bare = salePlaceOf(
      correctedFacts(
        {
          origin: 'csv',
          clickId: null,
          amount: '1',
          commission: '1',
          currency: 'USD',
          status: 'pending',
          occurredAt: Date.parse('2026-11-21T03:00:00Z'),
        },
        {},
      ),
      {},
      { click: undefined, handCategory: null },
      ledger,
    );
    expect(bare).toMatchObject({ matchedBy: null, day: '2026-11-20', source: null });
    expect(Object.keys(written(sumsOf({ ...sale(), ...bare }).ofDays()))).toEqual([
      'network 2026-11-20 3',
      'site 2026-11-20 ',
      'source 2026-11-20 (unmatched)',
      'status 2026-11-20 approved',
    ]);
  });

  it('use the page if there is no post', () => {
    const keys = Object.keys(written(sumsOf(sale({ postId: null, path: '/search' })).ofDays()));
    expect(keys).toContain('page 2026-11-20 /search');
    expect(keys.some((key) => key.startsWith('post'))).toBe(false);
  });

  it('include only the reversed amount once it is reversed', () => {
    expect(written(sumsOf(sale({ status: 'reversed' })).ofDays())).toEqual({
      'status 2026-11-20 reversed': [1, 800, 10_000],
    });
  });

  it('are empty until its currency has an exchange rate', () => {
    expect(sumsOf(sale({ currency: 'GBP' })).ofDays()).toEqual([]);
    expect(written(sumsOf(sale({ currency: 'EUR' })).ofDays())['site 2026-11-20 ']).toEqual([
      1, 960, 12_000,
    ]);
  });

  it('return to exactly zero once it is subtracted', () => {
    const sums = sumsOf(sale(), sale({ currency: 'EUR' }), sale({ status: 'reversed' }));
    sums.subtract(sale({ currency: 'EUR' }), ledger);
    sums.subtract(sale(), ledger);
    sums.subtract(sale({ status: 'reversed' }), ledger);
    expect([sums.ofDays(), sums.ofMonths()]).toEqual([[], []]);
  });

  it('are added to the month of its day', () => {
    const months = written(sumsOf(sale(), sale({ day: '2026-11-01' })).ofMonths());
    expect(months['site 2026-11 ']).toEqual([2, 1_600, 20_000]);
  });
});

it('subtracting and adding sales gives the same sums as counting the remaining ones', () => {
  const random = seededRandom(3);
  const pick = <T>(items: readonly T[]): T => items[below(random, items.length)] as T;
  const draw = (): CountedSale =>
    sale({
      networkId: pick([3, 4]),
      postId: pick([null, 7, 8]),
      source: pick([null, 'Google', 'Bing']),
      campaign: pick([null, 'spring']),
      status: pick(['pending', 'approved', 'reversed']),
      currency: pick(['USD', 'EUR', 'GBP']),
      day: pick(['2026-10-31', '2026-11-01', '2026-11-20']),
      commission: below(random, 10_000),
      amount: below(random, 100_000),
    });
  for (let round = 0; round < 60; round += 1) {
    const sums = new EarningSums();
    const remaining = new Map<number, CountedSale>();
    for (let step = 0; step < 40; step += 1) {
      const id = below(random, 8);
      const before = remaining.get(id);
      if (before !== undefined) sums.subtract(before, ledger);
      const after = draw();
      sums.add(after, ledger);
      remaining.set(id, after);
    }
    expect(sums.ofDays()).toEqual(sumsOf(...remaining.values()).ofDays());
    expect(sums.ofMonths()).toEqual(sumsOf(...remaining.values()).ofMonths());
  }
});

describe('the administrator’s correction', () => {
  const click: SaleClick = {
    row: 9,
    clickId: 'click-of-it',
    at: Date.parse('2026-11-19T12:00:00Z'),
    productId: 5,
    postId: 7,
    categoryId: 2,
    path: '/post/night-train',
    slot: 'text',
    source: 'Google',
    channel: 'organic-search',
    campaign: null,
    device: 'phone',
  };
  const reported = {
    origin: 'postback' as const,
    clickId: 'click-of-it',
    amount: '99.995',
    commission: '10',
    currency: 'USD',
    status: 'reversed' as const,
    occurredAt: Date.parse('2026-11-20T12:00:00Z'),
  };

  it('takes precedence over the network’s report', () => {
    const facts = correctedFacts(reported, { status: 'approved', currency: 'JPY' });
    expect(facts).toMatchObject({ status: 'approved', amount: 100, commission: 10 });
    expect(valueOf(correctedFacts(reported, {}), ledger)).toEqual({ revenue: 0, orderValue: 0 });
    expect(valueOf(facts, ledger)).toEqual({ revenue: null, orderValue: null });
  });

  it('overrides product and post of the click, or sets them if there is no click', () => {
    const facts = correctedFacts(reported, {});
    const corrected = { postId: 8, productId: null };
    expect(salePlaceOf(facts, corrected, { click, handCategory: 4 }, ledger)).toMatchObject({
      matchedBy: 'click',
      productId: null,
      postId: 8,
      categoryId: 4,
      source: 'Google',
      day: '2026-11-19',
    });
    expect(
      salePlaceOf(facts, { postId: 8 }, { click: undefined, handCategory: 4 }, ledger),
    ).toMatchObject({
      matchedBy: 'hand',
      postId: 8,
      categoryId: 4,
      source: null,
      day: '2026-11-20',
    });
    expect(
      salePlaceOf(facts, { productId: null }, { click: undefined, handCategory: null }, ledger)
        .matchedBy,
    ).toBeNull();
  });
});
