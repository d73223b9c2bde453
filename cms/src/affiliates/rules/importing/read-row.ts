import { createHash } from 'node:crypto';
import { clickId } from '../../../contract/collect';
import {
  type ConversionStatus,
  currency as currencyCode,
  transactionId,
} from '../../../contract/conversion';
import type { ColumnMapping, DateOrder, DecimalMark } from '../../../contract/conversion-import';
import { wellFormed } from '../../../lib/well-formed';
import type { SaleReport } from '../ledger/sale';
import { currenciesOfMark, type ReadAmount, readAmount } from './amounts';
import { hasControl, quoted, cellValue } from '../../../lib/csv/cell-text';
import type { CsvTable, TableRow } from '../../../lib/csv/csv-table';
import { dateReader } from '../../../lib/csv/dates';
import { findMarkColumns, findTimeColumn, headingCurrency, normalizedHeading } from './headings';
import { findOrderColumns, isShopNumber } from './order-columns';
import type { NetworkProfile } from './profiles';
import { readStatus } from './statuses';
import { type Cells, isBare, isTotal } from './rows-without-sale';
import { orderOf } from './distinguish-shops';

/** A row that reports a sale, with a note on omitted parts. */
export interface GoodRow {
  line: number;
  sale: SaleReport;
  note: string;
  /** The shop and its order number, if the file has them in addition to the transaction id. */
  order?: string;
  /** The shop whose order number the transaction id is. */
  shop?: string;
  /** The article that the row is about, if the file says so. */
  item?: string;
  /** Identifies the row, independent of how it is read. */
  digest: string;
}

/** A row that cannot be imported, and why. */
export interface WrongRow {
  line: number;
  transactionId: string;
  message: string;
  /** Its commission, if that can be read. */
  money?: { commission: string; currency: string };
  /** Whether it is a total of other rows. */
  isTotal?: true;
}

/** How to read the rows of a file. */
export interface Reading {
  mapping: ColumnMapping;
  decimal: DecimalMark;
  dateOrder: DateOrder;
  /** For rows without a currency. */
  currency: string;
  timezone: string;
  now: number;
  /** The format of the network, if it is known. */
  profile?: NetworkProfile | undefined;
}

/** Collects the values of a row and its problems. */
class RowReader {
  readonly problems: string[] = [];

  constructor(
    private readonly cellOf: Cells,
    private readonly reading: Reading,
  ) {}

  /** The value read from a cell; records the problem if it cannot be read. */
  taken<T extends object>(result: T | { wrong: string } | undefined): T | undefined {
    if (result === undefined || !('wrong' in result)) return result;
    this.problems.push(result.wrong);
    return undefined;
  }

  /**
   * The status by its word, otherwise by marks in separate columns, otherwise the default of the
   * network.
   */
  status(marked: ConversionStatus | undefined): ConversionStatus | undefined {
    const { states, status } = this.reading.profile ?? {};
    const word = this.cellOf('status');
    const own = states?.[word?.trim().toLowerCase() ?? ''];
    return own ?? this.taken(readStatus(word))?.status ?? marked ?? status;
  }

  amount(field: 'amount' | 'commission', name: string): ReadAmount | undefined {
    return this.taken(readAmount(name, this.cellOf(field), this.reading.decimal));
  }

  /** The currency of the row's column, its signs and headings, otherwise the default. */
  currency(amounts: readonly (ReadAmount | undefined)[]): string | undefined {
    const said = cellValue(this.cellOf('currency'));
    const column = said === undefined ? undefined : currencyCode.safeParse(said);
    if (said !== undefined && column?.success !== true) {
      this.problems.push(`Currency ${quoted(said)} is not an ISO 4217 code such as USD or EUR.`);
      return undefined;
    }
    const signs = amounts.flatMap((amount) => (amount?.currencies ? [amount.currencies] : []));
    const meant = [...(column?.data === undefined ? [] : [[column.data]]), ...signs];
    const [first] = meant;
    const expected = this.#expectedCurrency();
    if (first === undefined) {
      return amounts.some((amount) => amount !== undefined) ? expected : undefined;
    }
    const common = meant.reduce((left, next) => left.filter((code) => next.includes(code)), first);
    if (common.length === 0) this.problems.push('The amounts and the currency don’t match.');
    return common.includes(expected) ? expected : common[0];
  }

  /**
   * Currency named by the heading, otherwise the default currency. The default also applies if the
   * heading has an ambiguous sign, such as “$”, that may mean it.
   */
  #expectedCurrency(): string {
    const { commission, amount } = this.reading.mapping;
    const mark = headingCurrency(commission ?? '') ?? headingCurrency(amount ?? '');
    const meant = currenciesOfMark(mark ?? '') ?? [];
    const { currency } = this.reading;
    return meant.includes(currency) ? currency : (meant[0] ?? currency);
  }
}

/** A click id of ours; foreign ids are noted and ignored. */
function readClickId(cell: string | undefined): { id?: string; note: string; wrong?: string } {
  const said = cellValue(cell);
  if (said === undefined) return { note: '' };
  if (hasControl(said)) return { note: '', wrong: 'Click ID must not contain control characters.' };
  const parsed = clickId.safeParse(said);
  if (parsed.success) return { id: parsed.data, note: '' };
  return { note: `Click ID ${quoted(said)} was not created by this site and was ignored.` };
}

const UNMARKED = /^(?:0|no?|false)$/i;

/**
 * Returns a reader of the status from marks in separate columns; it gives undefined without such
 * columns.
 */
function markReader(columns: readonly string[]) {
  const { voided, locked } = findMarkColumns(columns);
  return (cells: readonly string[]): ConversionStatus | undefined => {
    const isMarked = (index: number) => {
      const said = cellValue(cells[index]);
      return said !== undefined && !UNMARKED.test(said);
    };
    if (isMarked(voided)) return 'reversed';
    if (isMarked(locked)) return 'approved';
    return voided < 0 && locked < 0 ? undefined : 'pending';
  };
}

/** A long number as shortened by a spreadsheet, which makes different numbers look the same. */
const SHORTENED = /^\d[.,]\d+e\+\d+$/i;

/** The problem of a transaction id; undefined if there is none. */
function wrongId(cell: string): string | undefined {
  if (SHORTENED.test(cell.trim())) {
    return `Transaction ID ${quoted(cell)} was shortened by a spreadsheet; export the report again and don’t save it in a spreadsheet.`;
  }
  const parsed = transactionId.safeParse(cell);
  return parsed.success
    ? undefined
    : `${parsed.error.issues[0]?.message ?? 'Transaction ID is wrong'}.`;
}

/** A transaction id in a form that is safe to return. */
const shownId = (cell: string): string =>
  hasControl(cell) ? quoted(cell).slice(1, -1) : wellFormed(cell.trim().slice(0, 120));

/** Returns a function that reads the shop, order and article of a row. */
function orderReader(columns: readonly string[], { mapping }: Reading) {
  const { shop, order, item } = findOrderColumns(columns);
  const isOfShop = isShopNumber(mapping.transaction_id);
  return (cells: readonly string[], id: string): Pick<GoodRow, 'order' | 'shop' | 'item'> => {
    const seller = cellValue(cells[shop]);
    const number = cellValue(cells[order]);
    const article = cellValue(cells[item]);
    return {
      ...(number !== undefined && number !== id && { order: orderOf(seller ?? '', number) }),
      ...(isOfShop && seller !== undefined && { shop: seller }),
      ...(article !== undefined && { item: article }),
    };
  };
}

/**
 * Returns a function that reads a row's sale id, from its column or from alternatives of its
 * network.
 */
function idReader(columns: readonly string[], { mapping, profile }: Reading) {
  const words = columns.map(normalizedHeading);
  const own = columns.indexOf(mapping.transaction_id ?? '');
  const others = own < 0 ? [] : (profile?.otherIds ?? []).map((name) => words.indexOf(name));
  return (cells: readonly string[]): string => {
    const index = [own, ...others].find((at) => cellValue(cells[at]) !== undefined) ?? own;
    return cells[index] ?? '';
  };
}

/**
 * Returns a function that computes the digest of a row's cells, independent of the order of
 * columns.
 */
function digestReader(columns: readonly string[]) {
  const inOrder = columns
    .map((column, index) => ({ column, index }))
    .sort((a, b) => (a.column < b.column ? -1 : 1));
  return (cells: readonly string[]): string => {
    const said = inOrder.flatMap(({ column, index }) => {
      const cell = cells[index]?.trim() ?? '';
      return cell === '' ? [] : [column, cell];
    });
    const text = JSON.stringify(said);
    return createHash('sha256').update(text).digest('base64url').slice(0, 20);
  };
}

/** The date cell, with the time from a separate column if there is one. */
function momentReader(columns: readonly string[], { mapping }: Reading) {
  const index = findTimeColumn(columns, mapping.occurred_at);
  return (day: string | undefined, cells: readonly string[]): string | undefined => {
    const time = cellValue(cells[index]);
    const hasTime = time === undefined || cellValue(day) === undefined || /\d:\d/.test(day ?? '');
    return hasTime ? day : `${day?.trim() ?? ''} ${time}`;
  };
}

const moneyOf = (
  commission: ReadAmount | undefined,
  currency: string | undefined,
): Pick<WrongRow, 'money'> =>
  commission === undefined || currency === undefined
    ? {}
    : { money: { commission: commission.value, currency } };

const NOTHING = 'The row has no sale data.';

/**
 * Returns a function that reads the rows of a table: empty cells are omitted, unreadable ones make
 * the row wrong.
 */
export function rowReader({ columns }: Pick<CsvTable, 'columns'>, reading: Reading) {
  const { mapping } = reading;
  const indexes = new Map(
    Object.entries(mapping).map(([field, column]) => [field, columns.indexOf(column)]),
  );
  const readDate = dateReader({ ...reading, order: reading.dateOrder });
  const markedStatus = markReader(mapping.status === undefined ? columns : []);
  const idOf = idReader(columns, reading);
  const readOrder = orderReader(columns, reading);
  const digestOf = digestReader(columns);
  const momentOf = momentReader(columns, reading);
  return ({ line, cells }: TableRow): GoodRow | WrongRow => {
    const cellOf: Cells = (field) => cells[indexes.get(field) ?? -1];
    const id = idOf(cells);
    const row = new RowReader(cellOf, reading);
    const amount = row.amount('amount', 'Amount');
    const commission = row.amount('commission', 'Commission');
    const currency = row.currency([amount, commission]);
    const wrong = (message: string): WrongRow => ({
      ...{ line, transactionId: shownId(id), message },
      ...moneyOf(commission, currency ?? reading.currency),
    });
    if (isTotal(cellOf, cells, mapping)) {
      return { ...wrong('This is a totals row.'), isTotal: true };
    }
    // Spreadsheets omit empty cells at the end of a row, or write too many.
    if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
      return wrong(`The row has ${cells.length} cells but there are ${columns.length} headings.`);
    }
    const idProblem = mapping.transaction_id === undefined ? undefined : wrongId(id);
    if (idProblem !== undefined) row.problems.unshift(idProblem);
    const click = readClickId(cellOf('click_id'));
    if (click.wrong !== undefined) row.problems.push(click.wrong);
    const status = row.status(markedStatus(cells));
    const date = row.taken(readDate(momentOf(cellOf('occurred_at'), cells)));
    if (row.problems.length === 0 && isBare(cellOf, mapping)) row.problems.push(NOTHING);
    if (row.problems.length > 0) return wrong(row.problems.join(' '));
    const isSilent = mapping.commission !== undefined && commission === undefined;
    const sale: SaleReport = {
      transactionId: id.trim(),
      ...(click.id !== undefined && { clickId: click.id }),
      ...(amount !== undefined && { amount: amount.value }),
      ...(commission !== undefined && { commission: commission.value }),
      ...(currency !== undefined && { currency }),
      ...(status !== undefined && { status }),
      ...(date !== undefined && { occurredAt: date.at }),
    };
    return {
      line,
      sale,
      note: [click.note, isSilent ? 'It has no commission.' : ''].filter(Boolean).join(' '),
      digest: digestOf(cells),
      ...readOrder(cells, sale.transactionId),
    };
  };
}
