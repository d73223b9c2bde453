import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { shortDate } from '~/lib/format';
import { color, media, space } from '~/theme/tokens';
import { Badge } from '~/ui/badge';
import { TableScroll } from '~/ui/table-scroll';
import {
  type Cell,
  cellText,
  type Column,
  type MetricRow,
  type MetricTable,
  isNumeric,
} from '../model/metric-table';
import { ExplainMark } from './explain-mark';

interface MetricTableViewProps {
  table: MetricTable;
  /** Limits the height of a long table. */
  isHeld?: boolean;
}

/** A table of metrics; each row explains its numbers. */
export const MetricTableView = ({ table, isHeld = false }: MetricTableViewProps) => {
  const { title, columns, rows } = table;
  const hasMarks = rows.some(({ explains }) => explains !== undefined);
  return (
    <Scroll dense label={title} {...(isHeld && { className: 'is-held' })}>
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" data-number={isNumeric(column) || undefined}>
                {column.label}
              </th>
            ))}
            {hasMarks && (
              <th scope="col">
                <span className="visually-hidden">Explanation</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} columns={columns} hasMark={hasMarks} />
          ))}
        </tbody>
      </table>
    </Scroll>
  );
};

interface RowProps {
  row: MetricRow;
  columns: readonly Column[];
  hasMark: boolean;
}

const Row = ({ row, columns, hasMark }: RowProps) => (
  <tr>
    {columns.map((column, index) => {
      const content = <CellContent row={row} cell={row.cells[index] ?? null} column={column} />;
      return index === 0 ? (
        <th key={column.label} scope="row" data-kind={column.kind}>
          {content}
        </th>
      ) : (
        <td key={column.label} data-number={isNumeric(column) || undefined}>
          {content}
        </td>
      );
    })}
    {hasMark && <td className="mark">{row.explains && <ExplainMark target={row.explains} />}</td>}
  </tr>
);

const STATUS_TONES: Readonly<Record<string, 'success' | 'warning'>> = {
  Active: 'success',
  Pending: 'warning',
};

function CellContent({ row, cell, column }: { row: MetricRow; cell: Cell; column: Column }) {
  const text = cellText(cell, column);
  switch (column.kind) {
    case 'day':
      return <time dateTime={text}>{shortDate(text)}</time>;
    case 'status':
      return <Badge tone={STATUS_TONES[text] ?? 'neutral'}>{text}</Badge>;
    case 'link':
      return row.to ? <Link to={row.to}>{text}</Link> : text;
    default:
      return text;
  }
}

const Scroll = styled(TableScroll)`
  /* Contains visually hidden text, which would otherwise widen the page. */
  position: relative;
  &.is-held {
    max-height: 20rem;
    overflow-y: auto;
  }
  &.is-held thead th {
    position: sticky;
    top: 0;
    background-color: ${color.surface};
  }
  & tbody th {
    min-width: 8rem;
    font-weight: inherit;
    overflow-wrap: break-word;
    color: ${color.ink};
  }
  & tbody :is(th, td) {
    vertical-align: middle;
  }
  ${media.belowMd} {
    & :is(th, td):not(:last-child) {
      padding-right: ${space[4]};
    }
  }
  & tbody th[data-kind='link'] {
    min-width: 7.5rem;
    ${media.md} {
      min-width: 12rem;
    }
  }
  & tbody td {
    white-space: nowrap;
  }
  & .mark {
    width: 2rem;
    padding-block: 0;
    text-align: right;
  }
`;
