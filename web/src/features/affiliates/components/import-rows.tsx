import { useState } from 'react';
import {
  type ConversionImportReport,
  type ImportedRow,
  importOutcomes,
} from '@contract/conversion-import';
import { count } from '~/lib/format';
import { saveFile } from '~/lib/save-file';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Icon } from '~/ui/icon';
import { Pager } from '~/ui/pager';
import { outcomeTones, outcomeLabels, reportCsv } from '../model/import-labels';
import { Bar, Grid, Marks, Parts } from '~/ui/layout';

const ROWS_A_PAGE = 50;

const kinds = [...importOutcomes, 'unmatched'] as const;
type Kind = (typeof kinds)[number];

const isOf = (row: ImportedRow, kind: Kind | null): boolean => {
  if (kind === null) return true;
  return kind === 'unmatched' ? !row.matched && row.outcome !== 'wrong' : row.outcome === kind;
};

/** Every row of a file with its outcome. */
export function ImportRows({ report }: { report: ConversionImportReport }) {
  const [kind, setKind] = useState<Kind | null>(null);
  const [page, setPage] = useState(1);
  const rows = report.rows.filter((row) => isOf(row, kind));
  const choose = (next: Kind | null): void => {
    setKind(next);
    setPage(1);
  };
  const label = (one: Kind): string =>
    `${one === 'unmatched' ? 'Unmatched' : outcomeLabels[one]} (${count(
      report.rows.filter((row) => isOf(row, one)).length,
    )})`;
  return (
    <Parts>
      <Bar>
        <Marks role="group" aria-label="Which rows">
          <Button size="small" aria-pressed={kind === null} onClick={() => choose(null)}>
            All ({count(report.rows.length)})
          </Button>
          {kinds.map((one) => (
            <Button key={one} size="small" aria-pressed={kind === one} onClick={() => choose(one)}>
              {label(one)}
            </Button>
          ))}
        </Marks>
        <Button
          size="small"
          variant="quiet"
          onClick={() => saveFile('aurelian-import-report.csv', reportCsv(report))}
        >
          <Icon name="download" size={16} />
          Download CSV
        </Button>
      </Bar>
      {rows.length === 0 ? (
        <EmptyState title="No matching rows." />
      ) : (
        <RowTable rows={rows.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE)} />
      )}
      <Pager
        label="Pages of rows"
        page={page}
        pages={Math.ceil(rows.length / ROWS_A_PAGE)}
        onPage={setPage}
      />
    </Parts>
  );
}

const RowTable = ({ rows }: { rows: readonly ImportedRow[] }) => (
  <Grid dense cards label="Rows in the file">
    <table>
      <thead>
        <tr>
          <th scope="col" data-number>
            Line
          </th>
          <th scope="col">Transaction ID</th>
          <th scope="col">Outcome</th>
          <th scope="col">Match</th>
          <th scope="col">Note</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, transactionId, outcome, matched, message }) => (
          <tr key={line}>
            <td data-label="Line" data-number>
              {line}
            </td>
            <th scope="row">{transactionId || '—'}</th>
            <td data-label="Outcome">
              <Badge tone={outcomeTones[outcome]}>{outcomeLabels[outcome]}</Badge>
            </td>
            <td data-label="Match">
              {outcome === 'wrong' ? '—' : matched ? 'Matched' : 'Unmatched'}
            </td>
            <td data-label="Note" data-wide>
              {message}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Grid>
);
