import type { ImportSum } from '@contract/conversion-import';
import { plural } from '~/lib/format';
import { Grid } from '~/ui/layout';
import { money } from '../model/amounts';
import { leftOutLabels, totalSentence } from '../model/import-labels';

/** Commission totals of a file: how much counts, and why the rest does not. */
export const ImportSums = ({ sums }: { sums: readonly ImportSum[] }) => (
  <Grid dense cards label="Commission totals">
    <table>
      <thead>
        <tr>
          <th scope="col">Currency</th>
          <th scope="col" data-number>
            In the file
          </th>
          <th scope="col" data-number>
            Counted
          </th>
          <th scope="col">Not counted</th>
        </tr>
      </thead>
      <tbody>
        {sums.map((sum) => (
          <tr key={sum.currency}>
            <th scope="row">{sum.currency}</th>
            <td data-label="In the file" data-number>
              {money(sum.inFile, sum.currency)}
            </td>
            <td data-label="Counted" data-number>
              {money(sum.counted, sum.currency)}
            </td>
            <td data-label="Not counted" data-wide>
              <LeftOut sum={sum} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Grid>
);

const LeftOut = ({ sum }: { sum: ImportSum }) => (
  <div>
    {sum.leftOut.length === 0 && <p>None: all commissions are counted.</p>}
    {sum.leftOut.map(({ reason, rows, commission }) => (
      <p key={reason}>
        {money(commission, sum.currency)} {leftOutLabels[reason]} ({plural(rows, 'row', 'rows')})
      </p>
    ))}
    {sum.total !== null && <p>{totalSentence(sum, sum.total)}</p>}
  </div>
);
