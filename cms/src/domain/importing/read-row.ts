import { clickId } from '../../contract/collect';
import {
  type ConversionStatus,
  currency as currencyCode,
  transactionId,
} from '../../contract/conversion';
import type {
  ColumnMapping,
  DateOrder,
  DecimalMark,
  ImportField,
} from '../../contract/conversion-import';
import { wellFormed } from '../../lib/well-formed';
import type { SaleReport } from '../ledger/sale';
import { type ReadAmount, readAmount } from './amounts';
import { hasControl, quoted, saidIn } from './cell-text';
import type { CsvTable, TableRow } from './csv-table';
import { dateReader } from './dates';
import { findMarkColumns, findOrderColumns, headingCurrency } from './headings';
import { readStatus } from './statuses';

/** A row that reports a sale, with a note on what was left out of it. */
export interface GoodRow {
  line: number;
  sale: SaleReport;
  note: string;
  /** The shop and its number of the order, where the file has one beside the transaction id. */
  order?: string;
  /** The article that the row is of, where the file says it. */
  item?: string;
  /** Whether an earlier row stands for the sale that it is a part of. */
  isPart?: boolean;
}

/** A row that cannot be taken, and why. */
export interface WrongRow {
  line: number;
  transactionId: string;
  message: string;
}

/** How the rows of a file are to be read. */
export interface Reading {
  mapping: ColumnMapping;
  decimal: DecimalMark;
  dateOrder: DateOrder;
  /** Of rows that name none. */
  currency: string;
  timezone: string;
  now: number;
}

interface Cells {
  (field: ImportField): string | undefined;
}

/** What of a row is known, with all that is wrong in it. */
class RowReader {
  readonly problems: string[] = [];

  constructor(
    private readonly cellOf: Cells,
    private readonly reading: Reading,
  ) {}

  /** What a reader makes of a cell; notes why where it cannot be read. */
  taken<T extends object>(result: T | { wrong: string } | undefined): T | undefined {
    if (result === undefined || !('wrong' in result)) return result;
    this.problems.push(result.wrong);
    return undefined;
  }

  amount(field: 'amount' | 'commission', name: string): ReadAmount | undefined {
    return this.taken(readAmount(name, this.cellOf(field), this.reading.decimal));
  }

  /** The currency of the row's column, of its signs and headings, else the one for rows that name none. */
  currency(amounts: readonly (ReadAmount | undefined)[]): string | undefined {
    const said = saidIn(this.cellOf('currency'));
    const column = said === undefined ? undefined : currencyCode.safeParse(said);
    if (said !== undefined && column?.success !== true) {
      this.problems.push(`Currency ${quoted(said)} is not an ISO 4217 code such as USD or EUR.`);
      return undefined;
    }
    const signs = amounts.flatMap((amount) => (amount?.currencies ? [amount.currencies] : []));
    const meant = [...(column?.data === undefined ? [] : [[column.data]]), ...signs];
    const [first] = meant;
    if (first === undefined) {
      const hasMoney = amounts.some((amount) => amount !== undefined);
      return hasMoney ? (this.#headingCurrency() ?? this.reading.currency) : undefined;
    }
    const common = meant.reduce((left, next) => left.filter((code) => next.includes(code)), first);
    if (common.length === 0) this.problems.push('The amounts and the currency do not agree.');
    const expected = this.#headingCurrency() ?? this.reading.currency;
    return common.includes(expected) ? expected : common[0];
  }

  #headingCurrency(): string | undefined {
    const { commission, amount } = this.reading.mapping;
    return headingCurrency(commission ?? '') ?? headingCurrency(amount ?? '');
  }
}

/** A click id of ours; other publishers' sub-ids and those of other sites are noted and left out. */
function readClickId(cell: string | undefined): { id?: string; note: string; wrong?: string } {
  const said = saidIn(cell);
  if (said === undefined) return { note: '' };
  if (hasControl(said)) return { note: '', wrong: 'Click id must not contain control characters.' };
  const parsed = clickId.safeParse(said);
  if (parsed.success) return { id: parsed.data, note: '' };
  return { note: `Click id ${quoted(said)} is none that this site gives and was left out.` };
}

const UNMARKED = /^(?:0|no?|false)$/i;

/** A status told by marks in columns of their own; undefined where the file has no such columns. */
function markReader(columns: readonly string[]) {
  const { voided, locked } = findMarkColumns(columns);
  return (cells: readonly string[]): ConversionStatus | undefined => {
    const isMarked = (index: number) => {
      const said = saidIn(cells[index]);
      return said !== undefined && !UNMARKED.test(said);
    };
    if (isMarked(voided)) return 'reversed';
    if (isMarked(locked)) return 'approved';
    return voided < 0 && locked < 0 ? undefined : 'pending';
  };
}

const TOTALS = /^(?:grand |sub)?-?totals?:?$/i;

/** What is wrong with a transaction id; undefined where nothing is. */
function wrongId(cell: string): string | undefined {
  const parsed = transactionId.safeParse(cell);
  if (!parsed.success) return `${parsed.error.issues[0]?.message ?? 'Transaction id is wrong'}.`;
  return TOTALS.test(parsed.data) ? 'This is a line of totals.' : undefined;
}

/** A transaction id as an answer may show it. */
const shownId = (cell: string): string =>
  hasControl(cell) ? quoted(cell).slice(1, -1) : wellFormed(cell.trim().slice(0, 120));

/** A function that reads which order of which shop, and which article of it, a row is of. */
function orderReader(columns: readonly string[]) {
  const { shop, order, item } = findOrderColumns(columns);
  return (cells: readonly string[]): Pick<GoodRow, 'order' | 'item'> => {
    const number = saidIn(cells[order]);
    const article = saidIn(cells[item]);
    return {
      ...(number !== undefined && { order: `${saidIn(cells[shop]) ?? ''}\n${number}` }),
      ...(article !== undefined && { item: article }),
    };
  };
}

/** A function that reads the rows of a table: what is empty is left out, whatever cannot be read makes a row wrong. */
export function rowReader({ columns }: Pick<CsvTable, 'columns'>, reading: Reading) {
  const indexes = new Map(
    Object.entries(reading.mapping).map(([field, column]) => [field, columns.indexOf(column)]),
  );
  const readDate = dateReader({ ...reading, order: reading.dateOrder });
  const markedStatus = markReader(reading.mapping.status === undefined ? columns : []);
  const readOrder = orderReader(columns);
  return ({ line, cells }: TableRow): GoodRow | WrongRow => {
    const cellOf: Cells = (field) => cells[indexes.get(field) ?? -1];
    const id = cellOf('transaction_id') ?? '';
    const wrong = (message: string): WrongRow => ({ line, transactionId: shownId(id), message });
    // Spreadsheets leave out the empty cells at the end of a row, or write too many of them.
    if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
      return wrong(`The row has ${cells.length} cells where the headings are ${columns.length}.`);
    }
    const row = new RowReader(cellOf, reading);
    const idProblem = wrongId(id);
    if (idProblem !== undefined) row.problems.push(idProblem);
    const click = readClickId(cellOf('click_id'));
    if (click.wrong !== undefined) row.problems.push(click.wrong);
    const amount = row.amount('amount', 'Amount');
    const commission = row.amount('commission', 'Commission');
    const currency = row.currency([amount, commission]);
    const status = row.taken(readStatus(cellOf('status')))?.status ?? markedStatus(cells);
    const date = row.taken(readDate(cellOf('occurred_at')));
    if (row.problems.length > 0) return wrong(row.problems.join(' '));
    const sale: SaleReport = {
      transactionId: id.trim(),
      ...(click.id !== undefined && { clickId: click.id }),
      ...(amount !== undefined && { amount: amount.value }),
      ...(commission !== undefined && { commission: commission.value }),
      ...(currency !== undefined && { currency }),
      ...(status !== undefined && { status }),
      ...(date !== undefined && { occurredAt: date.at }),
    };
    return { line, sale, note: click.note, ...readOrder(cells) };
  };
}
