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

/** A number or text; null if the number is undefined, such as a rate with denominator zero. */
export type Cell = string | number | null;

/** Target of an explanation: a name, the metrics, and the part of the site they are limited to. */
export interface ExplainTarget {
  name: string;
  metrics: readonly [ExplainableMetric, ...ExplainableMetric[]];
  of?: MetricOf;
}

/** A row of a table. */
export interface MetricRow {
  id: string;
  cells: readonly Cell[];
  /** Target of the row's link. */
  to?: string | null;
  explains?: ExplainTarget;
}

/** A table, for the screen and for the exported file. */
export interface MetricTable {
  title: string;
  columns: readonly Column[];
  rows: readonly MetricRow[];
  /** Whether its metrics are the specification's samples, not measured ones. */
  isSample?: boolean;
}

/** Sorts a table by one of its columns in descending order; equal rows keep their order. */
export function sortedBy(table: MetricTable, label: string): MetricTable {
  const index = table.columns.findIndex((column) => column.label === label);
  const valueOf = ({ cells }: MetricRow): number => Number(cells[index] ?? 0);
  return { ...table, rows: table.rows.toSorted((a, b) => valueOf(b) - valueOf(a)) };
}

const isUnit = (kind: CellKind): kind is Unit => Object.hasOwn(decimalsOf, kind);

/** Whether a column holds numbers, which are right-aligned. */
export const isNumeric = ({ kind }: Column): boolean => isUnit(kind);

/** A cell as displayed. */
export const cellText = (cell: Cell, { kind }: Column): string => {
  if (cell === null) return '–';
  return typeof cell === 'number' && isUnit(kind) ? written(cell, kind) : String(cell);
};

/**
 * A cell for the exported file: an unformatted number with as many decimals as on the screen, or
 * its text.
 */
export const plainCell = (cell: Cell, { kind }: Column): string | number => {
  if (cell === null) return '';
  return typeof cell === 'number' && isUnit(kind) ? rounded(cell, decimalsOf[kind]) : cell;
};

/** Unit in a column's heading in the exported file. */
export const columnUnit = ({ kind }: Column): string => {
  if (kind === 'percent') return ' (%)';
  return kind === 'usd' || kind === 'money' ? ' (USD)' : '';
};
