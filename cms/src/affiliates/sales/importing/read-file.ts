import { setImmediate } from 'node:timers/promises';
import { transactionId } from '../../../contract/conversion';
import type {
  ConversionImportQuery,
  ConversionImportReport,
  ImportField,
} from '../../../contract/conversion-import';
import { guessDecimal } from '../../rules/importing/amounts';
import { type CsvTable, readTable, type TableRow, withoutGuards } from '../../../lib/csv/csv-table';
import { guessDateOrder } from '../../../lib/csv/dates';
import { decodeCsv } from '../../../lib/csv/decode-csv';
import { unreadableFile } from '../../../lib/csv/file-error';
import { findProfile, idColumns, mappingFor } from '../../rules/importing/headings';
import { type KnownOrders, type PlacedRows, placeRows } from '../../rules/importing/place-rows';
import { type GoodRow, rowReader, type WrongRow } from '../../rules/importing/read-row';
import { idOfShop, type KnownSales } from '../../rules/importing/distinguish-shops';
import { isDeduction } from '../../rules/ledger/sale-parts';
import { chunksOf } from '../../../lib/chunks';
import { validationFailed } from '../../../lib/errors';
import { type NetworkProfile, profiles } from '../../rules/importing/profiles';

const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;

/** Whether the owner's name of a network matches a profile. */
const isCalled = (network: string, { known }: NetworkProfile): boolean =>
  known.some((word) => plain(network).includes(word.length < 4 ? ` ${word} ` : word));

/** Notice if the report belongs to a known network other than the chosen one; otherwise empty. */
function profileNotice(profile: NetworkProfile | undefined, network: string): string {
  if (profile === undefined || isCalled(network, profile)) return '';
  const isOther = profiles.some((other) => isCalled(network, other));
  return isOther
    ? `Judging by its headings this is a report from ${profile.name}, but the chosen network is ${network}. Its sales would be recorded there.`
    : '';
}

type Format = Pick<
  ConversionImportReport,
  | 'columns'
  | 'mapping'
  | 'decimal'
  | 'dateOrder'
  | 'encoding'
  | 'separator'
  | 'profile'
  | 'notice'
  | 'doubt'
  | 'dateDoubt'
  | 'withoutId'
>;

/** The format of a file, and its rows in order. */
export interface ReadFile extends PlacedRows {
  format: Format;
}

/** Number of rows read before yielding to other work. */
const ROWS_AT_ONCE = 500;

/** The cells of the columns of some fields. */
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

/** Returns those of some sale ids that the ledger already has. */
type FindKnown = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

/** Number of rows compared with the ledger to find the column of transaction ids. */
const LOOKED_AT = 200;

/**
 * The given mapping, or a guess. If earlier sales were imported by another id column, such as the
 * shop's order number, that column is kept, since they would otherwise be recorded twice.
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

/** Throws a 400 for the first open question that must be answered before the import. */
function refuseOpen({ mapping, withoutId, doubt, dateDoubt }: Format): void {
  if (mapping.transaction_id === undefined && !withoutId) {
    const message = 'mapping must say which column contains transaction_id';
    throw validationFailed([{ path: 'mapping', message }]);
  }
  if (doubt !== null) {
    const message = `decimal must say how ${doubt} is to be read: point (1,234.50) or comma (1.234,50)`;
    throw validationFailed([{ path: 'decimal', message }]);
  }
  if (dateDoubt !== null) {
    const message = `dateOrder must say how ${dateDoubt} is to be read: mdy (11/21/2026) or dmy (21.11.2026)`;
    throw validationFailed([{ path: 'dateOrder', message }]);
  }
}

const NO_COMMISSION =
  'No column is chosen for the commission, so the sales in this file would not be counted.';

/** The format of a file: given settings, and guesses for the rest. */
async function chooseFormat(
  table: CsvTable,
  query: ConversionImportQuery,
  { network, now, findKnown }: Pick<Place, 'network' | 'now' | 'findKnown'>,
): Promise<Omit<Format, 'encoding'>> {
  const { columns, separator } = table;
  const profile = findProfile(columns);
  if (profile?.refusal !== undefined) throw unreadableFile(profile.refusal);
  const mapping = await chooseMapping(table, query.mapping, findKnown);
  const money = cellsOf(table, mapping, ['amount', 'commission']);
  const decimal = guessDecimal(money, separator);
  const reported = query.decimal ?? profile?.decimal;
  const days = guessDateOrder(cellsOf(table, mapping, ['occurred_at']), now, profile?.dateOrder);
  return {
    columns,
    separator,
    mapping,
    decimal: reported ?? decimal.mark,
    dateOrder: query.dateOrder ?? days.order,
    profile: profile?.name ?? null,
    notice: [profileNotice(profile, network), mapping.commission === undefined ? NO_COMMISSION : '']
      .filter(Boolean)
      .join(' '),
    doubt: reported === undefined ? (decimal.doubt ?? null) : null,
    dateDoubt: query.dateOrder === undefined ? (days.doubt ?? null) : null,
    withoutId: profile?.columns?.transaction_id?.length === 0,
  };
}

interface Place {
  /** The name of the chosen network. */
  network: string;
  timezone: string;
  now: number;
  findKnown: FindKnown;
  /** Known orders of the network, for a file with or without corrections. */
  findOrders: (hasCorrections: boolean) => Promise<Omit<KnownOrders, 'numbers'>>;
  /** Known reports of the network's sales under some transaction ids. */
  findSales: (ids: readonly string[]) => Promise<KnownSales>;
}

const NO_ORDERS = { sales: new Map(), corrections: new Map(), parked: new Map() };

/** Known orders of some rows; empty where the rows name no order and no shop. */
async function ordersOf(
  rows: readonly (GoodRow | WrongRow)[],
  { findOrders, findSales }: Place,
): Promise<KnownOrders> {
  const good = rows.flatMap((row) => ('sale' in row ? row : []));
  const ordered = good.filter(({ order }) => order !== undefined);
  const ids = good.flatMap(({ shop, sale: { transactionId: number } }) =>
    shop === undefined ? [] : [number, idOfShop(number, shop)],
  );
  return {
    ...(ordered.length === 0
      ? NO_ORDERS
      : await findOrders(ordered.some(({ sale }) => isDeduction(sale)))),
    numbers: ids.length === 0 ? new Map() : await findSales([...new Set(ids)]),
  };
}

/** The last row of a truncated file, if a column that is read is missing or may be incomplete. */
function cutRow({ columns, rows }: CsvTable, mapping: Format['mapping']): TableRow | undefined {
  const row = rows.at(-1);
  const needed = Object.values(mapping).map((column) => columns.indexOf(column));
  return row !== undefined && Math.max(...needed) >= row.cells.length - 1 ? row : undefined;
}

/** Marks an incomplete row as wrong. */
function cutOff(row: GoodRow | WrongRow): WrongRow {
  const transactionId = 'sale' in row ? row.sale.transactionId : row.transactionId;
  const message = 'The file ends in the middle of this row. Export it again.';
  return { line: row.line, transactionId, message };
}

/** Reads a file with the given settings, guessing those that are not given. */
export async function readFile(
  bytes: Uint8Array,
  query: ConversionImportQuery,
  place: Place,
): Promise<ReadFile> {
  const { text, encoding } = decodeCsv(bytes);
  const table = withoutGuards(await readTable(text));
  const format = { encoding, ...(await chooseFormat(table, query, place)) };
  // A preview lets the owner answer the open questions.
  if (!query.dryRun) refuseOpen(format);
  const rows: (GoodRow | WrongRow)[] = [];
  if (format.mapping.transaction_id === undefined && !format.withoutId) {
    return { format, rows, found: new Map() };
  }
  const profile = findProfile(table.columns);
  const last = table.isCutOff ? cutRow(table, format.mapping) : undefined;
  const read = rowReader(table, { ...format, ...place, currency: query.currency, profile });
  for (const part of chunksOf(table.rows, ROWS_AT_ONCE)) {
    rows.push(...part.map((row) => (row === last ? cutOff(read(row)) : read(row))));
    await setImmediate();
  }
  return { format, ...placeRows(rows, profile, await ordersOf(rows, place)) };
}
