import type { Backup } from '@contract/backup';
import { byteSize, shortDateTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { Grid } from '~/ui/layout';
import { downloadAddress } from '../api/backups-read';

/** The backups, newest first, each to be downloaded. */
export function BackupList({ backups }: { backups: readonly Backup[] }) {
  const { timezone } = useSite();
  return (
    <Grid dense cards label="Backups">
      <table>
        <thead>
          <tr>
            <th scope="col">Made</th>
            <th scope="col" data-number>
              Size
            </th>
            <th scope="col">File</th>
          </tr>
        </thead>
        <tbody>
          {backups.map(({ name, at, bytes }) => (
            <tr key={name}>
              <th scope="row">{shortDateTime(at, timezone)}</th>
              <td data-label="Size" data-number>
                {byteSize(bytes)}
              </td>
              <td data-label="File" data-wide>
                <a href={downloadAddress(name)} download aria-label={`Download ${name}`}>
                  Download
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Grid>
  );
}
