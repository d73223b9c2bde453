import { contentsOf, type SaleReport } from '../ledger/sale';
import { idOfShop, orderOf, transactionIds } from './distinguish-shops';

const DAY = 86_400_000;
const report = (changed: Partial<SaleReport> = {}): SaleReport => ({
  transactionId: '1001',
  commission: '40',
  currency: 'USD',
  occurredAt: Date.UTC(2026, 10, 3),
  ...changed,
});

/**
 * Transaction ids of the sales of two shops, if the ledger has these reports under the bare number.
 */
function idsOf(known: SaleReport[], a: SaleReport | null, b: SaleReport | null): string[] {
  const given = [
    ...(a === null ? [] : [{ shop: 'Shop A', sale: a }]),
    ...(b === null ? [] : [{ shop: 'Shop B', sale: b }]),
  ];
  const ledger = new Map(known.length === 0 ? [] : [['1001', known.map(contentsOf)]]);
  return given.map(transactionIds(given, ledger));
}

describe('a sale number used by two shops', () => {
  const ofA = report();
  const ofB = report({ commission: '9' });
  const [bareA, bareB] = [
    ['1001', '1001 (Shop B)'],
    ['1001 (Shop A)', '1001'],
  ];

  it('gets no suffix for one of them', () => {
    expect(idsOf([], ofA, ofB)).toEqual(bareA);
    expect(idsOf([], null, ofB)).toEqual(['1001']);
  });

  it('stays with the shop named by an earlier report of the sale', () => {
    const known = report({ commission: '9', order: orderOf('Shop B', '1001') });
    expect(idsOf([known], ofA, report({ commission: '7' }))).toEqual(bareB);
    expect(idsOf([known], ofA, null)).toEqual(['1001 (Shop A)']);
  });

  it('stays with the row that was imported before shops were distinguished', () => {
    expect(idsOf([ofB], ofA, ofB)).toEqual(bareB);
    expect(idsOf([ofA, ofB], ofA, ofB)).toEqual(['1001', '1001']);
  });

  it('stays with the click that a postback named', () => {
    const known = report({ clickId: 'abc123def456ghi8', occurredAt: null });
    const [one, other] = [{ clickId: 'abc123def456ghi7' }, { clickId: 'abc123def456ghi8' }];
    expect(idsOf([known], report(one), report(other))).toEqual(bareB);
    expect(idsOf([known], report(one), null)).toEqual(['1001 (Shop A)']);
  });

  it('does not stay with the shop of a sale on another day', () => {
    const known = report({ occurredAt: Date.UTC(2026, 10, 3) - 2 * DAY });
    expect(idsOf([known], null, ofB)).toEqual(['1001 (Shop B)']);
    expect(idsOf([report({ occurredAt: null })], null, ofB)).toEqual(['1001']);
  });
});

it('the id of a sale at a shop is one line no longer than the limit for ids', () => {
  expect(idOfShop('1001', 'Shop\nB')).toBe('1001 (Shop B)');
  expect(idOfShop('1'.repeat(120), 'Shop')).toHaveLength(120);
  expect(idOfShop('1001', 's'.repeat(200))).not.toBe(idOfShop('1001', 's'.repeat(201)));
});
