import type { FigureTable } from '../model/figure-table';
import { cellText } from '../model/figure-table';
import { type Bar, ChartBars } from './chart-bars';
import { ChartAndTable, Parts } from './figure-card';
import { FigureTableView } from './figure-table-view';

interface BarsAndTableProps {
  table: FigureTable;
  /** The column that the bars show. */
  by: string;
  /** Names the chart. */
  label: string;
  /** One below the other, in a narrow place. */
  isNarrow?: boolean;
}

const barsOf = ({ columns, rows }: FigureTable, by: string): Bar[] => {
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

/** A table and the column that it is sorted by as bars, in the same order. */
export const BarsAndTable = ({ table, by, label, isNarrow = false }: BarsAndTableProps) => {
  const Frame = isNarrow ? Parts : ChartAndTable;
  return (
    <Frame>
      <ChartBars label={label} bars={barsOf(table, by)} />
      <FigureTableView table={table} />
    </Frame>
  );
};
