import type { Conversion, ConversionReport } from '@contract/conversion';
import { shortDateTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { Dialog } from '~/ui/dialog/dialog';
import { reportsRead } from '../api/reads';
import { originLabels, statusLabels } from '../model/sale-labels';
import { Grid, Meta } from '~/ui/layout';
import { Loaded } from '~/ui/loaded';

/** All reports of a sale, oldest first. */
export const SaleHistory = ({ sale, onClose }: { sale: Conversion; onClose: () => void }) => (
  <Dialog
    open
    size="wide"
    title="Reports"
    description={`${sale.network}, ${sale.transactionId}`}
    onClose={onClose}
  >
    <Loaded read={reportsRead(sale.id)} what="reports">
      {(reports) => <Reports reports={reports} />}
    </Loaded>
    {sale.corrected && <Meta>Your corrections override these reports.</Meta>}
  </Dialog>
);

function Reports({ reports }: { reports: readonly ConversionReport[] }) {
  const { timezone } = useSite();
  const time = (iso: string | null): string => (iso === null ? '—' : shortDateTime(iso, timezone));
  return (
    <Grid dense cards label="Reports of the sale">
      <table>
        <thead>
          <tr>
            <th scope="col">Received</th>
            <th scope="col">By</th>
            <th scope="col">Status</th>
            <th scope="col" data-number>
              Order value
            </th>
            <th scope="col" data-number>
              Commission
            </th>
            <th scope="col">Currency</th>
            <th scope="col">Sold on</th>
            <th scope="col">Click ID</th>
          </tr>
        </thead>
        <tbody>
          {reports.map((report, index) => (
            <tr key={index}>
              <th scope="row">{time(report.receivedAt)}</th>
              <td data-label="By">{originLabels[report.origin]}</td>
              <td data-label="Status">
                {report.status === null ? '—' : statusLabels[report.status]}
              </td>
              <td data-label="Order value" data-number>
                {report.amount ?? '—'}
              </td>
              <td data-label="Commission" data-number>
                {report.commission ?? '—'}
              </td>
              <td data-label="Currency">{report.currency ?? '—'}</td>
              <td data-label="Sold on">{time(report.occurredAt)}</td>
              <td data-label="Click ID" data-wide>
                {report.clickId ?? '—'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Grid>
  );
}
