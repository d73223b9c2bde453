import type { ColumnMapping, ImportField } from '../../../contract/conversion-import';
import { cellValue } from '../../../lib/csv/cell-text';

/** The cell of a row for a field. */
export interface Cells {
  (field: ImportField): string | undefined;
}

const TOTAL = '(?:(?:grand|sub)[- ]?)?(?:totals?|totale|totaal|gesamt|summe|suma|sum)';
const TOTALS = new RegExp(`^${TOTAL}:?$`, 'i');
const TOTALS_OF = new RegExp(`^${TOTAL}(?:[\\s:(]|$)`, 'i');

/**
 * Whether a row is a total of others: its id says so, or any cell of a row without one. A cell that
 * only begins with such a word, as shops' names may, counts only in rows without a date.
 */
export function isTotal(cellOf: Cells, cells: readonly string[], mapping: ColumnMapping): boolean {
  const own = cellOf(mapping.transaction_id === undefined ? 'occurred_at' : 'transaction_id');
  const said = cellValue(own);
  const looked = said === undefined ? cells.map((cell) => cell.trim()) : [said];
  const day = cellValue(cellOf('occurred_at'));
  const isDayless = day === undefined || TOTALS_OF.test(day);
  return looked.some((cell) => TOTALS.test(cell) || (isDayless && TOTALS_OF.test(cell)));
}

/** Whether a row has only the number of a sale, although the file has other fields. */
export const isBare = (cellOf: Cells, mapping: ColumnMapping): boolean => {
  const { transaction_id: id, currency: _currency, ...others } = mapping;
  const fields = Object.keys(others) as ImportField[];
  return (
    id !== undefined &&
    fields.length > 0 &&
    fields.every((field) => cellValue(cellOf(field)) === undefined)
  );
};
