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
 * Whether a row adds up others: its id says so, or another cell of a row without one. What only begins with such a word,
 * as names of shops may, does where the row has no day.
 */
export function isTotal(cellOf: Cells, cells: readonly string[], mapping: ColumnMapping): boolean {
  const own = cellOf(mapping.transaction_id === undefined ? 'occurred_at' : 'transaction_id');
  const said = cellValue(own);
  const looked = said === undefined ? cells.map((cell) => cell.trim()) : [said];
  const day = cellValue(cellOf('occurred_at'));
  const isDayless = day === undefined || TOTALS_OF.test(day);
  return looked.some((cell) => TOTALS.test(cell) || (isDayless && TOTALS_OF.test(cell)));
}

/** Whether a row says nothing of a sale but its number, though the file has more. */
export const isBare = (cellOf: Cells, mapping: ColumnMapping): boolean => {
  const { transaction_id: id, currency: _currency, ...others } = mapping;
  const fields = Object.keys(others) as ImportField[];
  return (
    id !== undefined &&
    fields.length > 0 &&
    fields.every((field) => cellValue(cellOf(field)) === undefined)
  );
};
