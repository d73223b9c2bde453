import { useState } from 'react';
import type { Backup } from '@contract/backup';
import { byteSize, shortDateTime } from '~/lib/format';
import { useHeldFocus } from '~/lib/held-focus';
import { useSite } from '~/lib/site-context';
import { failureOf } from '~/lib/failure-toast';
import { useAction } from '~/lib/use-action';
import { Grid } from '~/ui/layout';
import { RowActions } from '~/ui/row-actions';
import { downloadAddress } from '../api/reads';
import { DeleteDialog } from './delete-dialog';

/** The backups, newest first, each with download and delete. */
export function BackupList({ backups }: { backups: readonly Backup[] }) {
  const { timezone } = useSite();
  const { isPending, run } = useAction();
  const [asked, setAsked] = useState<Backup | null>(null);
  const held = useHeldFocus<HTMLDivElement>();
  const remove = ({ name }: Backup): Promise<unknown> =>
    run((call) => call('DELETE /api/backups/{name}', { params: { name } }), {
      done: { title: 'Backup deleted' },
      failed: failureOf('The backup was not deleted'),
      close: () => setAsked(null),
    });
  return (
    <div {...held}>
      <Grid dense cards label="Backups">
        <table>
          <thead>
            <tr>
              <th scope="col">Created</th>
              <th scope="col" data-number>
                Size
              </th>
              <th scope="col">File</th>
            </tr>
          </thead>
          <tbody>
            {backups.map((backup) => (
              <tr key={backup.name} data-row>
                <th scope="row">{shortDateTime(backup.at, timezone)}</th>
                <td data-label="Size" data-number>
                  {byteSize(backup.bytes)}
                </td>
                <td data-label="File" data-wide>
                  <BackupActions name={backup.name} onDelete={() => setAsked(backup)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Grid>
      <DeleteDialog
        asked={asked}
        backups={backups}
        isPending={isPending}
        onConfirm={(backup) => void remove(backup)}
        onCancel={() => setAsked(null)}
      />
    </div>
  );
}

const BackupActions = ({ name, onDelete }: { name: string; onDelete: () => void }) => (
  <RowActions>
    <a href={downloadAddress(name)} download aria-label={`Download ${name}`}>
      Download
    </a>
    <button type="button" data-danger aria-label={`Delete ${name}`} onClick={onDelete}>
      Delete
    </button>
  </RowActions>
);
