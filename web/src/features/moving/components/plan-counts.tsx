import type { ImportCount, ImportDetail } from '@contract/moving';
import { count } from '~/lib/format';
import { Grid } from '~/ui/layout';
import { kindNames, shownKinds } from '../model/import-text';

const columns = [
  ['done', 'Imported'],
  ['added', 'New'],
  ['changed', 'Changed'],
  ['same', 'Already here'],
  ['left', 'Left out'],
] as const;

/** Number of entries per kind in an export, and their outcome. */
export function PlanCounts({ counts }: Pick<ImportDetail, 'counts'>) {
  const rows = shownKinds
    .map((kind) => counts.find((one) => one.kind === kind))
    .filter((one): one is ImportCount => one !== undefined && one.found > 0);
  const shown = columns.filter(
    ([field]) => field === 'added' || rows.some((row) => row[field] > 0),
  );
  return (
    <Grid dense cards label="Contents of the export">
      <table>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col" data-number>
              In the export
            </th>
            {shown.map(([field, name]) => (
              <th key={field} scope="col" data-number>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.kind}>
              <th scope="row">{kindNames[row.kind]}</th>
              <td data-label="In the export" data-number>
                {count(row.found)}
              </td>
              {shown.map(([field, name]) => (
                <td key={field} data-label={name} data-number>
                  {row[field] > 0 && count(row[field])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Grid>
  );
}
