import { useState } from 'react';
import type { ImportedLine } from '@contract/newsletter';
import { Badge } from '~/ui/badge';
import { Grid, Parts } from '~/ui/layout';
import { Pager } from '~/ui/pager';
import { lineOutcomes } from '../model/subscriber-labels';

const LINES_A_PAGE = 50;

/** Lines of a file that add no subscriber, with the reason. */
export function ImportLines({ lines }: { lines: readonly ImportedLine[] }) {
  const [page, setPage] = useState(1);
  const shown = lines.slice((page - 1) * LINES_A_PAGE, page * LINES_A_PAGE);
  return (
    <Parts>
      <Grid dense cards label="Lines not imported">
        <table>
          <thead>
            <tr>
              <th scope="col" data-number>
                Line
              </th>
              <th scope="col">Address</th>
              <th scope="col">Outcome</th>
              <th scope="col">Note</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, email, outcome, message }) => (
              <tr key={line}>
                <td data-label="Line" data-number>
                  {line}
                </td>
                <th scope="row">{email || '—'}</th>
                <td data-label="Outcome">
                  <Badge tone={lineOutcomes[outcome].tone}>{lineOutcomes[outcome].word}</Badge>
                </td>
                <td data-label="Note" data-wide>
                  {message}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Grid>
      <Pager
        label="Pages of lines"
        page={page}
        pages={Math.ceil(lines.length / LINES_A_PAGE)}
        onPage={setPage}
      />
    </Parts>
  );
}
