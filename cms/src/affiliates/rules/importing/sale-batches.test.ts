import type { GoodRow } from './read-row';
import { batchesOf, groupSales } from './sale-batches';

const row = (line: number, transactionId: string, commission: string): GoodRow => ({
  line,
  note: '',
  digest: '',
  sale: { transactionId, commission },
});

describe('the rows of a file', () => {
  it('are grouped by sale, with repeated reports marked', () => {
    const groups = groupSales([
      row(2, 'A', '1'),
      row(3, 'B', '1'),
      row(4, 'A', '2'),
      row(5, 'A', '1'),
    ]);
    expect(groups.map(({ transactionId, sales }) => [transactionId, sales.length])).toEqual([
      ['A', 2],
      ['B', 1],
    ]);
    expect(
      groups[0]?.rows.map(({ row: { line }, sale, isRepeated }) => [line, sale, isRepeated]),
    ).toEqual([
      [2, 0, false],
      [4, 1, false],
      [5, 0, true],
    ]);
  });

  it('are split into batches of limited size, keeping each sale in one batch', () => {
    const groups = groupSales([
      row(2, 'A', '1'),
      row(3, 'B', '1'),
      row(4, 'C', '1'),
      row(5, 'B', '2'),
      row(6, 'D', '1'),
      row(7, 'B', '3'),
    ]);
    const names = (size: number) =>
      batchesOf(groups, size).map((batch) =>
        batch.map(({ transactionId }) => transactionId).join(''),
      );
    expect(names(3)).toEqual(['A', 'B', 'CD']);
    expect(names(4)).toEqual(['AB', 'CD']);
    expect(names(100)).toEqual(['ABCD']);
    expect(batchesOf([], 3)).toEqual([]);
  });
});
