import type {
  ConversionImportReport,
  DateOrder,
  DecimalMark,
  ImportedRow,
  ImportField,
  ImportSum,
  LeftOutReason,
} from '@contract/conversion-import';
import { CSV_BOM, csvLine } from '@contract/csv';
import { ApiError } from '~/lib/http';
import { plural, shortDate } from '~/lib/format';
import { money } from './amounts';

/** Labels of the fields that a column can be mapped to. */
export const fieldLabels: Readonly<Record<ImportField, string>> = {
  transaction_id: 'Transaction ID',
  click_id: 'Click ID',
  amount: 'Order value',
  commission: 'Commission',
  currency: 'Currency',
  status: 'Status',
  occurred_at: 'Date',
};

export const decimalMarkLabels: Readonly<Record<DecimalMark, string>> = {
  point: '1,234.50',
  comma: '1.234,50',
};

export const dateOrderLabels: Readonly<Record<DateOrder, string>> = {
  ymd: '2026-11-21',
  mdy: '11/21/2026',
  dmy: '21.11.2026',
};

/** Labels of the outcomes of a row. */
export const outcomeLabels: Readonly<Record<ImportedRow['outcome'], string>> = {
  imported: 'New sale',
  updated: 'Changes a sale',
  duplicate: 'Unchanged',
  wrong: 'Wrong',
};

export const outcomeTones: Readonly<
  Record<ImportedRow['outcome'], 'success' | 'info' | 'neutral' | 'danger'>
> = { imported: 'success', updated: 'info', duplicate: 'neutral', wrong: 'danger' };

const SEPARATORS: Readonly<Record<string, string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'vertical bar',
};

/** How the file was read, in a sentence. */
export const readingSentence = ({
  encoding,
  separator,
  rows,
  profile,
}: ConversionImportReport): string =>
  `${plural(rows.length, 'row', 'rows')}${profile === null ? '' : ` of ${profile}`}, read as ${encoding} with ${SEPARATORS[separator] ?? separator} between columns.`;

/** Why commissions of a file do not count. */
export const leftOutLabels: Readonly<Record<LeftOutReason, string>> = {
  reversed: 'from reversed sales',
  repeated: 'repeated for the same sale',
  wrong: 'in rows that can’t be imported',
  known: 'already known from other reports or corrected here',
  rounding: 'rounded off',
};

/** Compares the file's own total line with the sum of its rows. */
export const totalSentence = ({ currency, inFile }: ImportSum, total: number): string =>
  Math.abs(total - inFile) < 0.000_001
    ? 'Matches the file’s total.'
    : `The file’s total is ${money(total, currency)}, which doesn’t match the sum of the rows.`;

/** Label of a decimal mark, with the ambiguous number as that mark reads it. */
export const formatAs = (doubt: string, mark: DecimalMark): string => {
  const plain = doubt.replace(mark === 'point' ? /,/g : /\./g, '').replace(',', '.');
  return `${decimalMarkLabels[mark]} (${doubt} is ${plain.replace(/[^\d.-]/g, '')})`;
};

/** Label of a date order, with the ambiguous day as that order reads it. */
export const dayReadAs = (doubt: string, order: DateOrder): string => {
  const [a = '', b = '', year = ''] = doubt.split(/\D+/);
  const [month, day] = order === 'mdy' ? [a, b] : [b, a];
  const iso = [year.padStart(4, '20'), month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return `${dateOrderLabels[order]} (${doubt} is ${shortDate(iso)})`;
};

/** Whether a question must be answered before the file can be imported. */
export const isOpen = ({ doubt, dateDoubt }: ConversionImportReport): boolean =>
  doubt !== null || dateDoubt !== null;

/** Names the questions that must be answered before the file can be imported. */
export function openQuestions({ doubt, dateDoubt }: ConversionImportReport): string {
  const open = [doubt === null ? '' : 'numbers', dateDoubt === null ? '' : 'days'].filter(Boolean);
  return `Choose the format of the ${open.join(' and ')} above to import the file.`;
}

/** Number of rows that would change something. */
export const changingRows = ({ imported, updated }: ConversionImportReport): number =>
  imported + updated;

/** The report of every row as CSV. */
export const reportCsv = ({ rows }: ConversionImportReport): string =>
  CSV_BOM +
  csvLine(['Line', 'Transaction id', 'Outcome', 'Matched', 'Note']) +
  rows
    .map(({ line, transactionId, outcome, matched, message }) =>
      csvLine([line, transactionId, outcomeLabels[outcome], matched ? 'yes' : 'no', message]),
    )
    .join('');

/** Explains why a file could not be imported. */
export function importFailure(error: unknown): string {
  if (!(error instanceof ApiError)) {
    return 'The upload failed. The file is still selected: please try again.';
  }
  if (error.status === 413)
    return 'The file is larger than 5 MB. Split it and import the parts separately.';
  const named = error.errors.map(({ message }) => message).join(' ');
  if (error.status < 500) return named || error.detail || 'The file was rejected.';
  return 'The server could not read the file. It is still selected: please try again.';
}
