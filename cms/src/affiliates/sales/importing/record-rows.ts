import { setImmediate } from 'node:timers/promises';
import type { ConversionImportReport, ImportedRow } from '../../../contract/conversion-import';
import { limits } from '../../../contract/limits';
import type { GoodRow, WrongRow } from '../../rules/importing/read-row';
import { batchesOf, groupSales, type SaleRows } from '../../rules/importing/sale-batches';
import { sumUp } from '../../rules/importing/sum-up';
import type { RecordedSale, SaleReport } from '../../rules/ledger/sale';
import { AppError } from '../../../lib/errors';

/**
 * Records reports in one transaction and returns their outcomes; throws a 409 if one is refused.
 */
type Record = (sales: SaleReport[]) => Promise<RecordedSale[]>;

type Outcome = Pick<
  ConversionImportReport,
  'imported' | 'updated' | 'duplicates' | 'unmatched' | 'wrong' | 'rows' | 'sums'
>;

const BATCH = 500;
const TOO_OFTEN = `The sale has already been reported in ${limits.saleReports} different ways.`;

const outcomes = { created: 'imported', updated: 'updated', duplicate: 'duplicate' } as const;

const wrongRow = ({ line, transactionId, message }: WrongRow): ImportedRow => ({
  line,
  transactionId,
  outcome: 'wrong',
  matched: false,
  message,
});

/** Results of the rows of one sale, from the results of its reports. */
const rowsOfSale = ({ transactionId, rows }: SaleRows, recorded: RecordedSale[]): ImportedRow[] =>
  rows.flatMap(({ row, sale, isRepeated }) => {
    const { outcome, matched } = recorded[sale] ?? {};
    if (outcome === undefined) throw new Error(`There is no sale ${transactionId}`);
    return {
      line: row.line,
      transactionId,
      outcome: isRepeated ? 'duplicate' : outcomes[outcome],
      matched: matched ?? false,
      message: row.note,
    };
  });

const refusedRows = ({ transactionId, rows }: SaleRows): ImportedRow[] =>
  rows.map(({ row: { line } }) => wrongRow({ line, transactionId, message: TOO_OFTEN }));

/** Records a batch; if it is refused, bisects it to find the sales that cannot be recorded. */
async function recordBatch(batch: readonly SaleRows[], record: Record): Promise<ImportedRow[]> {
  await setImmediate();
  const [only] = batch;
  if (only === undefined) return [];
  try {
    const recorded = await record(batch.flatMap(({ sales }) => sales));
    let start = 0;
    return batch.flatMap((group) => {
      const own = recorded.slice(start, start + group.sales.length);
      start += group.sales.length;
      return rowsOfSale(group, own);
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 409) throw error;
    if (batch.length === 1) return refusedRows(only);
    const middle = Math.ceil(batch.length / 2);
    return [
      ...(await recordBatch(batch.slice(0, middle), record)),
      ...(await recordBatch(batch.slice(middle), record)),
    ];
  }
}

/** Records the rows of a file sale by sale; returns the outcome of each row, in file order. */
export async function recordRows(
  rows: readonly (GoodRow | WrongRow)[],
  record: Record,
): Promise<Outcome> {
  const good = rows.flatMap((row) => ('sale' in row ? row : []));
  const groups = groupSales(good);
  const known = new Map<string, RecordedSale>();
  const recordAndNote: Record = async (sales) => {
    const recorded = await record(sales);
    for (const sale of recorded) known.set(sale.transactionId, sale);
    return recorded;
  };
  const isTooMany = ({ sales }: SaleRows) => sales.length > BATCH;
  const done = [
    ...rows.flatMap((row) => ('sale' in row ? [] : wrongRow(row))),
    ...groups.filter(isTooMany).flatMap(refusedRows),
  ];
  const taken = groups.filter((group) => !isTooMany(group));
  for (const batch of batchesOf(taken, BATCH)) {
    done.push(...(await recordBatch(batch, recordAndNote)));
  }
  done.sort((a, b) => a.line - b.line);
  const count = (outcome: ImportedRow['outcome']) =>
    done.filter((row) => row.outcome === outcome).length;
  return {
    imported: count('imported'),
    updated: count('updated'),
    duplicates: count('duplicate'),
    unmatched: done.filter(({ outcome, matched }) => outcome !== 'wrong' && !matched).length,
    wrong: count('wrong'),
    rows: done,
    sums: sumUp(rows, known),
  };
}
