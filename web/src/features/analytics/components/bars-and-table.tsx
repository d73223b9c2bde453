import type { MetricTable } from '../model/metric-table';
import { cellText } from '../model/metric-table';
import { type Bar, ChartBars } from './chart-bars';
import { ChartAndTable, Parts } from './metric-card';
import { MetricTableView } from './metric-table-view';

interface BarsAndTableProps {
  table: MetricTable;
  /** Column that the bars show. */
  by: string;
  /** Accessible name of the chart. */
  label: string;
  /** Stacks chart and table, for a narrow place. */
  isNarrow?: boolean;
}

const barsOf = ({ columns, rows }: MetricTable, by: string): Bar[] => {
  const index = columns.findIndex(({ label }) => label === by);
  const column = columns[index];
  if (column === undefined) return [];
  return rows.map(({ id, cells }) => ({
    id,
    name: String(cells[0]),
    value: Number(cells[index] ?? 0),
    text: cellText(cells[index] ?? null, column),
  }));
};

/** A table, and one of its columns as bars in the same order. */
export const BarsAndTable = ({ table, by, label, isNarrow = false }: BarsAndTableProps) => {
  const Frame = isNarrow ? Parts : ChartAndTable;
  return (
    <Frame>
      <ChartBars label={label} bars={barsOf(table, by)} />
      <MetricTableView table={table} />
    </Frame>
  );
};
