import { below, type Random, seededRandom } from '../../../src/lib/random';
import type { ImportSum } from '../../../src/contract/conversion-import';
import { generatedNetworks, generateReport } from './generated-reports';
import { readReport, ReportLedger } from './report-ledger';

const ROUNDS = 3;

const cents = (amount: number): number => Math.round(amount * 100);

const shuffled = (rows: readonly string[], random: Random): string[] =>
  rows
    .map((row) => ({ row, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ row }) => row);

async function ledgerOf(files: readonly string[]) {
  const ledger = new ReportLedger();
  const sums: ImportSum[][] = [];
  for (const file of files) sums.push((await ledger.take(file)).sums);
  return { worths: ledger.worths, sums };
}

const shopOf = (id: number): string => ['Shop A', 'Shop B', 'Shop C'][id % 3] ?? '';

it('orders of several shops with the same numbers are all counted, in any order of files', async () => {
  const random = seededRandom(7);
  const rows = Array.from({ length: 24 }, (_, id) => {
    const commission = (1 + below(random, 90_000)) / 100;
    return `${1001 + Math.floor(id / 3)},${shopOf(id)},2026-11-03,${commission.toFixed(2)}`;
  });
  const fileOf = (some: readonly string[]) =>
    ['Order ID,Merchant,Date,Commission', ...shuffled(some, random)].join('\n');
  const { worths, sums } = await ledgerOf([fileOf(rows)]);
  expect(Object.keys(worths)).toHaveLength(24);
  expect(sums[0]?.[0]).toMatchObject({ leftOut: [] });
  for (let round = 0; round < ROUNDS; round += 1) {
    const middle = 1 + below(random, 22);
    const files = [fileOf(rows.slice(middle)), fileOf(rows.slice(0, middle + 2)), fileOf(rows)];
    const other = await ledgerOf(files);
    expect(Object.values(other.worths).sort()).toEqual(Object.values(worths).sort());
  }
});

describe.each(generatedNetworks)('any report of %s', (network) => {
  it('is counted exactly, with everything left out listed', async () => {
    const random = seededRandom(network.length);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { headings, sales } = generateReport(network, random, 1 + below(random, 30));
      const file = [headings, ...sales.flatMap(({ rows }) => rows)].join('\n');
      const { format } = await readReport(file);
      expect(format.profile ?? 'any other network').toBe(network);
      const [sum, ...others] = (await ledgerOf([file])).sums[0] ?? [];
      expect(others).toEqual([]);
      const expected = sales.reduce((all, { counted }) => all + counted, 0);
      expect(cents(sum?.counted ?? 0)).toBe(expected);
      const left = (sum?.leftOut ?? []).reduce((all, { commission }) => all + cents(commission), 0);
      expect(cents(sum?.inFile ?? 0)).toBe(expected + left);
      const reasons = (sum?.leftOut ?? []).map(({ reason }) => reason);
      expect(reasons.filter((reason) => reason !== 'reversed')).toEqual([]);
    }
  });

  it('results in the same ledger when imported twice, in overlapping parts, and in any order', async () => {
    const random = seededRandom(100 + network.length);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { headings, sales } = generateReport(network, random, 2 + below(random, 20));
      const fileOf = (rows: readonly string[]) => [headings, ...rows].join('\n');
      const partOf = (from: number, to?: number) =>
        fileOf(
          shuffled(
            sales.slice(from, to).flatMap(({ rows }) => rows),
            random,
          ),
        );
      const whole = partOf(0);
      const { worths } = await ledgerOf([whole]);
      const middle = below(random, sales.length - 1) + 1;
      const first = partOf(0, middle);
      const second = partOf(Math.max(0, middle - 3));
      expect((await ledgerOf([whole, partOf(0)])).worths).toEqual(worths);
      expect((await ledgerOf([first, second])).worths).toEqual(worths);
      expect((await ledgerOf([second, whole, first])).worths).toEqual(worths);
    }
  });
});
