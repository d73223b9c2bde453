import type { ConversionOrigin, ConversionStatus } from '../../../contract/conversion';
import { seededRandom, below } from '../../../lib/random';
import {
  contentsOf,
  reportDigest,
  foldReports,
  isFurtherAlong,
  type KeptReport,
  mergeRepeated,
  type SaleReport,
} from './sale';

const RECEIVED = Date.parse('2026-11-21T12:00:00Z');

const storedReport = (
  report: Partial<SaleReport>,
  origin: ConversionOrigin = 'postback',
  receivedAt = RECEIVED,
): KeptReport => {
  const contents = contentsOf({ transactionId: 'T-1', ...report });
  const reportedAt = report.reportedAt ?? null;
  return { digest: reportDigest(contents), contents, origin, reportedAt, receivedAt };
};

describe('a reported sale', () => {
  it('has the same digest however its values are written', () => {
    const a = storedReport({ amount: '12.50', commission: '01', clickId: '' });
    const b = storedReport(
      { amount: '12.5', commission: '1.000', clickId: null, reportedAt: 5 },
      'csv',
    );
    expect(a.digest).toBe(b.digest);
    expect(a.digest).toHaveLength(43);
  });

  it.each([
    { amount: '1' },
    { commission: '1' },
    { currency: 'EUR' },
    { status: 'pending' as const },
    { clickId: 'a-click-id' },
    { occurredAt: 0 },
  ])('has another digest with %o', (other) => {
    expect(storedReport(other).digest).not.toBe(storedReport({}).digest);
  });

  it('defaults to 0 USD, pending and the time of receipt', () => {
    expect(foldReports([storedReport({})])).toEqual({
      origin: 'postback',
      clickId: null,
      amount: '0',
      commission: '0',
      currency: 'USD',
      status: 'pending',
      occurredAt: RECEIVED,
    });
  });

  it('keeps values that a later report omits', () => {
    const all = storedReport({
      amount: '100',
      commission: '8',
      currency: 'EUR',
      clickId: 'click-of-it',
    });
    const approved = storedReport({ status: 'approved' });
    expect(foldReports([all, approved])).toMatchObject({
      amount: '100',
      commission: '8',
      currency: 'EUR',
      clickId: 'click-of-it',
      status: 'approved',
    });
  });

  it.each([
    ['pending', 'approved', 'approved'],
    ['approved', 'reversed', 'reversed'],
    ['pending', 'reversed', 'reversed'],
  ] as const)('combines the statuses %s and %s into %s, in either order', (one, other, status) => {
    const reports = [storedReport({ status: one }), storedReport({ status: other, reportedAt: 1 })];
    expect(foldReports(reports).status).toBe(status);
    expect(foldReports(reports.reverse()).status).toBe(status);
  });

  it('follows the later of two signed reports with the same status', () => {
    const early = storedReport({ status: 'approved', commission: '5', reportedAt: 1_000 });
    const late = storedReport({ status: 'approved', commission: '7', reportedAt: 2_000 });
    expect(foldReports([late, early]).commission).toBe('7');
  });

  it('has the lower amounts if the order of its reports is unknown', () => {
    const reports = [
      storedReport({ status: 'approved', commission: '10', amount: '100' }),
      storedReport({ status: 'approved', commission: '9', amount: '120' }),
      storedReport({ status: 'pending', commission: '1', amount: '1' }),
    ];
    expect(foldReports(reports)).toMatchObject({ commission: '9', amount: '120' });
  });

  it('has amounts of one currency only', () => {
    const euros = storedReport({ amount: '100', commission: '8', currency: 'EUR' });
    const yen = storedReport({ amount: '16000', currency: 'JPY', status: 'approved' });
    const bare = storedReport({ commission: '7' });
    expect(foldReports([euros, yen])).toMatchObject({
      amount: '16000',
      commission: '0',
      currency: 'JPY',
    });
    expect(foldReports([euros, yen, bare])).toMatchObject({ commission: '7', currency: 'JPY' });
    expect(foldReports([euros, bare, storedReport({ status: 'approved' })])).toMatchObject({
      amount: '100',
      commission: '7',
      currency: 'EUR',
    });
  });

  it('advances only with a status above those of all other reports', () => {
    const kinds = [
      storedReport({}),
      storedReport({ status: 'approved' }),
      storedReport({ status: 'reversed' }),
    ] as const;
    const [pending, approved, reversed] = kinds;
    expect(isFurtherAlong(approved, [pending, storedReport({ amount: '1' })])).toBe(true);
    expect(isFurtherAlong(reversed, [pending, approved])).toBe(true);
    expect(
      isFurtherAlong(approved, [pending, storedReport({ status: 'approved', amount: '1' })]),
    ).toBe(false);
    expect(isFurtherAlong(approved, [reversed])).toBe(false);
    expect(isFurtherAlong(storedReport({ status: 'pending' }), [pending])).toBe(false);
  });

  it('has the earliest time of all its reports', () => {
    const reports = [
      storedReport({ occurredAt: 9_000 }),
      storedReport({ occurredAt: 5_000, status: 'approved' }),
    ];
    expect(foldReports(reports).occurredAt).toBe(5_000);
  });
});

const statuses: (ConversionStatus | undefined)[] = [undefined, 'pending', 'approved', 'reversed'];
const origins: ConversionOrigin[] = ['postback', 'csv', 'manual'];

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const list = [...items];
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = below(random, at + 1);
    [list[at], list[other]] = [list[other] as T, list[at] as T];
  }
  return list;
}

/** The stored reports, after these arrived in this order. */
function takeAll(reports: readonly KeptReport[]): KeptReport[] {
  const all = new Map<string, KeptReport>();
  for (const report of reports) {
    const known = all.get(report.digest);
    all.set(report.digest, known === undefined ? report : mergeRepeated(known, report));
  }
  return [...all.values()];
}

it('any order and repetition of reports results in the same sale, in one currency', () => {
  const random = seededRandom(7);
  const pick = <T>(items: readonly T[]): T => items[below(random, items.length)] as T;
  for (let round = 0; round < 500; round += 1) {
    const reports = Array.from({ length: 1 + below(random, 6) }, () =>
      storedReport(
        {
          clickId: pick([undefined, 'click-one', 'click-two']),
          amount: pick([undefined, '0', '9', '10.0', '10', '100.005']),
          commission: pick([undefined, '0.5', '0.50', '1', '12']),
          currency: pick([undefined, undefined, 'USD', 'EUR', 'JPY', 'GBP']),
          status: pick(statuses),
          occurredAt: pick([undefined, 1_000, 2_000]),
          reportedAt: pick([undefined, undefined, 10, 20]),
        },
        pick(origins),
        RECEIVED + below(random, 3),
      ),
    );
    const expected = foldReports(takeAll(reports));
    const { amount, commission, currency } = expected;
    const reported = reports.filter(({ contents }) => [currency, null].includes(contents.currency));
    expect(['0', ...reported.map(({ contents }) => contents.amount)]).toContain(amount);
    expect(['0', ...reported.map(({ contents }) => contents.commission)]).toContain(commission);
    for (let order = 0; order < 4; order += 1) {
      const repeated = Array.from({ length: below(random, 4) }, () => pick(reports));
      const again = takeAll(shuffled([...reports, ...repeated], random));
      expect(foldReports(shuffled(again, random))).toEqual(expected);
    }
  }
});
