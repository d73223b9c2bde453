import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ImportSummary } from '@contract/moving';
import { shortDateTime } from '~/lib/format';
import { useHeldFocus } from '~/lib/held-focus';
import { failureOf } from '~/lib/failure-toast';
import { useSite } from '~/lib/site-context';
import { useAction } from '~/lib/use-action';
import { useFreshRead } from '~/lib/use-fresh-read';
import { Badge } from '~/ui/badge';
import { Card, CardHead } from '~/ui/card';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { EmptyState } from '~/ui/empty-state';
import { Grid, Meta, Parts } from '~/ui/layout';
import { Paged } from '~/ui/paged';
import { RowActions } from '~/ui/row-actions';
import { ENTRIES_A_PAGE, importsRead } from '../api/import-reads';
import { importName, sourceText, stateMark } from '../model/import-text';

interface ImportListProps {
  /** Where an import is shown. */
  addressOf: (id: number) => string;
}

/** Imports, newest first, each leading to where it stands. */
export function ImportList({ addressOf }: ImportListProps) {
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<ImportSummary | null>(null);
  return (
    <Card aria-labelledby="imports-title">
      <CardHead id="imports-title" title="Imports">
        <Meta>Files and reports are kept for 30 days. What was imported stays.</Meta>
      </CardHead>
      <Parts>
        <Paged
          list={useFreshRead(importsRead(page))}
          what="imports"
          page={page}
          size={ENTRIES_A_PAGE}
          onPage={setPage}
          empty={
            <EmptyState title="No imports yet.">
              <p>Each import is listed here with its report, and can be undone.</p>
            </EmptyState>
          }
        >
          {(imports) => <ImportTable imports={imports} addressOf={addressOf} onDelete={setAsked} />}
        </Paged>
      </Parts>
      <Deletion asked={asked} onEnd={() => setAsked(null)} />
    </Card>
  );
}

interface ImportTableProps extends ImportListProps {
  imports: readonly ImportSummary[];
  onDelete: (one: ImportSummary) => void;
}

function ImportTable({ imports, addressOf, onDelete }: ImportTableProps) {
  const { timezone } = useSite();
  const held = useHeldFocus<HTMLDivElement>();
  return (
    <div {...held}>
      <Grid dense cards label="Imports">
        <table>
          <thead>
            <tr>
              <th scope="col">Site</th>
              <th scope="col">From</th>
              <th scope="col">Started</th>
              <th scope="col">State</th>
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {imports.map((one) => (
              <tr key={one.id} data-row>
                <th scope="row">
                  <Link to={addressOf(one.id)}>{importName(one)}</Link>
                </th>
                <td data-label="From">{sourceText(one)}</td>
                <td data-label="Started">{shortDateTime(one.createdAt, timezone)}</td>
                <td data-label="State">
                  <Badge tone={stateMark(one).tone}>{stateMark(one).text}</Badge>
                </td>
                <td>
                  <RowActions>
                    <button
                      type="button"
                      data-danger
                      aria-label={`Delete the files of ${importName(one)}`}
                      onClick={() => onDelete(one)}
                    >
                      Delete
                    </button>
                  </RowActions>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Grid>
    </div>
  );
}

interface DeletionProps {
  /** The import that is asked about; null where none is. */
  asked: ImportSummary | null;
  onEnd: () => void;
}

function Deletion({ asked, onEnd }: DeletionProps) {
  const { isPending, run } = useAction();
  const remove = ({ id }: ImportSummary): void =>
    void run((call) => call('DELETE /api/imports/{id}', { params: { id } }), {
      done: { title: 'Import deleted', description: 'What was imported stays.' },
      failed: failureOf('The import was not deleted'),
      close: onEnd,
    });
  return (
    <ConfirmDialog
      open={asked !== null}
      title="Delete this import?"
      action={isPending ? 'Deleting…' : 'Delete'}
      isDangerous
      isPending={isPending}
      onConfirm={() => asked && remove(asked)}
      onCancel={onEnd}
    >
      Its files and its report are deleted permanently. What was imported stays, and can no longer
      be undone here.
    </ConfirmDialog>
  );
}
