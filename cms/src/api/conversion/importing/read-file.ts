import { setImmediate } from 'node:timers/promises';
import { transactionId } from '../../../contract/conversion';
import type {
  ConversionImportQuery,
  ConversionImportReport,
  ImportField,
} from '../../../contract/conversion-import';
import { addUpOrders } from '../../../domain/importing/add-up-orders';
import { guessDecimal } from '../../../domain/importing/amounts';
import { type CsvTable, readTable, withoutGuards } from '../../../domain/importing/csv-table';
import { guessDateOrder } from '../../../domain/importing/dates';
import { decodeCsv } from '../../../domain/importing/decode-csv';
import { idColumns, mappingFor } from '../../../domain/importing/headings';
import { type GoodRow, rowReader, type WrongRow } from '../../../domain/importing/read-row';
import { chunksOf } from '../../../lib/chunks';
import { validationFailed } from '../../../lib/errors';

type Format = Pick<
  ConversionImportReport,
  'columns' | 'mapping' | 'decimal' | 'dateOrder' | 'encoding' | 'separator'
>;

/** How a file was read, and its rows in their order. */
export interface ReadFile {
  format: Format;
  rows: (GoodRow | WrongRow)[];
}

/** So many rows are read before others have their turn. */
const ROWS_AT_ONCE = 500;

/** What the columns of some fields hold. */
function cellsOf(
  table: Pick<CsvTable, 'columns' | 'rows'>,
  mapping: Format['mapping'],
  fields: readonly ImportField[],
) {
  const indexes = fields.flatMap((field) => {
    const column = mapping[field];
    return column === undefined ? [] : [table.columns.indexOf(column)];
  });
  return table.rows.flatMap(({ cells }) => indexes.map((index) => cells[index] ?? ''));
}

const isTransactionId = (id: string): boolean => transactionId.safeParse(id).success;

/** Says which of some ids of sales the ledger has already. */
type FindKnown = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

/** So many rows tell which column of ids the ledger knows. */
const LOOKED_AT = 200;

/**
 * The mapping that is asked for, or a guess: sales that were imported by another column of ids, such as the shop's
 * order number, keep that, or each would be booked a second time.
 */
async function chooseMapping(
  table: CsvTable,
  given: Format['mapping'] | undefined,
  findKnown: FindKnown,
): Promise<Format['mapping']> {
  const mapping = mappingFor(table.columns, given);
  const candidates = idColumns(table.columns);
  if (given !== undefined || candidates.length < 2) return mapping;
  const taken = new Set(Object.values({ ...mapping, transaction_id: undefined }));
  const looked = { columns: table.columns, rows: table.rows.slice(0, LOOKED_AT) };
  for (const column of candidates.filter((candidate) => !taken.has(candidate))) {
    const ids = cellsOf(looked, { transaction_id: column }, ['transaction_id']);
    const said = [...new Set(ids.map((id) => id.trim()))].filter(isTransactionId);
    if ((await findKnown(said)).size > 0) return { ...mapping, transaction_id: column };
  }
  return mapping;
}

/** Reads a file as it is asked for, and guesses what is left open. */
export async function readFile(
  bytes: Uint8Array,
  query: ConversionImportQuery,
  place: { timezone: string; now: number; findKnown: FindKnown },
): Promise<ReadFile> {
  const { text, encoding } = decodeCsv(bytes);
  const table = withoutGuards(await readTable(text));
  const { columns, separator } = table;
  const mapping = await chooseMapping(table, query.mapping, place.findKnown);
  const money = cellsOf(table, mapping, ['amount', 'commission']);
  const decimal = query.decimal ?? guessDecimal(money, separator);
  const dates = cellsOf(table, mapping, ['occurred_at']);
  const dateOrder = query.dateOrder ?? guessDateOrder(dates);
  const { currency } = query;
  const read = rowReader(table, { mapping, decimal, dateOrder, currency, ...place });
  const format = { columns, mapping, decimal, dateOrder, encoding, separator };
  const rows: ReadFile['rows'] = [];
  if (mapping.transaction_id === undefined) {
    // Who only tries is to choose among the columns first.
    if (query.dryRun) return { format, rows };
    const message = 'mapping must say which column holds transaction_id';
    throw validationFailed([{ path: 'mapping', message }]);
  }
  for (const part of chunksOf(table.rows, ROWS_AT_ONCE)) {
    rows.push(...part.map(read));
    await setImmediate();
  }
  return { format, rows: addUpOrders(rows) };
}
