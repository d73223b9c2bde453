import type { ExplainableMetric } from '@contract/analytics';
import type { MetricOf } from '../api/reads';
import { decimalsOf, rounded, type Unit, written } from './numbers';

/** Kind of a column; `link` is a text with a link, `status` a network's state. */
export type CellKind = Unit | 'text' | 'day' | 'link' | 'status';

/** A column of a table. */
export interface Column {
  label: string;
  kind: CellKind;
}

/** A number or a text; null where there is no number, as of a rate of nothing. */
export type Cell = string | number | null;

/** Target of an explanation: a name, the metrics, and the part of the site that they are limited to. */
export interface ExplainTarget {
  name: string;
  figures: readonly [ExplainableMetric, ...ExplainableMetric[]];
  of?: MetricOf;
}

/** A row of a table. */
export interface MetricRow {
  id: string;
  cells: readonly Cell[];
  /** Where the row's link leads. */
  to?: string | null;
  explains?: ExplainTarget;
}

/** A table, both for the screen and for the exported file. */
export interface MetricTable {
  title: string;
  columns: readonly Column[];
  rows: readonly MetricRow[];
  /** Whether its metrics are those of the specification, and not measured. */
  isSample?: boolean;
}

/** A table with its rows by one of its columns, the greatest first; rows of the same value keep their order. */
export function sortedBy(table: MetricTable, label: string): MetricTable {
  const index = table.columns.findIndex((column) => column.label === label);
  const valueOf = ({ cells }: MetricRow): number => Number(cells[index] ?? 0);
  return { ...table, rows: table.rows.toSorted((a, b) => valueOf(b) - valueOf(a)) };
}

const isUnit = (kind: CellKind): kind is Unit => Object.hasOwn(decimalsOf, kind);

/** Whether a column holds numbers, which stand at its right edge. */
export const isNumeric = ({ kind }: Column): boolean => isUnit(kind);

/** A cell as the screen writes it. */
export const cellText = (cell: Cell, { kind }: Column): string => {
  if (cell === null) return '–';
  return typeof cell === 'number' && isUnit(kind) ? written(cell, kind) : String(cell);
};

/** A cell as a plain number with the decimals of the screen, for the exported file. */
export const plainCell = (cell: Cell, { kind }: Column): string | number => {
  if (cell === null) return '';
  return typeof cell === 'number' && isUnit(kind) ? rounded(cell, decimalsOf[kind]) : cell;
};

/** The unit that a column's heading names in the exported file. */
export const columnUnit = ({ kind }: Column): string => {
  if (kind === 'percent') return ' (%)';
  return kind === 'usd' || kind === 'money' ? ' (USD)' : '';
};
