import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ImportSummary } from '@contract/moving';
import { shortDateTime } from '~/lib/format';
import { useHeldFocus } from '~/lib/held-focus';
import { failureOf } from '~/lib/failure-toast';
import { useSite } from '~/lib/site-context';
import { useAction } from '~/lib/use-action';
import { Badge } from '~/ui/badge';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { Grid } from '~/ui/layout';
import { RowActions } from '~/ui/row-actions';
import { SelectCell, SelectColumn } from '~/ui/selection';
import { SortHeading } from '~/ui/sort-heading';
import { importLoss, importName, sourceText, stateMark } from '../model/import-text';

interface ImportListProps {
  imports: readonly ImportSummary[];
  /** Address of an import's screen. */
  addressOf: (id: number) => string;
}

/** A list of imports, each linked to its screen. */
export function ImportList({ imports, addressOf }: ImportListProps) {
  const { timezone } = useSite();
  const held = useHeldFocus<HTMLDivElement>();
  const [asked, setAsked] = useState<ImportSummary | null>(null);
  return (
    <div {...held}>
      <Grid dense cards label="Imports">
        <table>
          <thead>
            <tr>
              <SelectColumn />
              <SortHeading column="site">Site</SortHeading>
              <th scope="col">From</th>
              <SortHeading column="started">Started</SortHeading>
              <th scope="col">State</th>
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {imports.map((one) => (
              <tr key={one.id} data-row>
                <SelectCell of={one.id} name={importName(one)} />
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
                      onClick={() => setAsked(one)}
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
      <Deletion asked={asked} onEnd={() => setAsked(null)} />
    </div>
  );
}

interface DeletionProps {
  /** The import to delete; null while the dialog is closed. */
  asked: ImportSummary | null;
  onEnd: () => void;
}

function Deletion({ asked, onEnd }: DeletionProps) {
  const { isPending, run } = useAction();
  const remove = ({ id }: ImportSummary): void =>
    void run((call) => call('DELETE /api/imports/{id}', { params: { id } }), {
      done: { title: 'Import deleted', description: 'Imported content stays.' },
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
      {importLoss(1)}
    </ConfirmDialog>
  );
}
