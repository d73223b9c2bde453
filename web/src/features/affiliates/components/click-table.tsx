import { Link } from 'react-router-dom';
import type { AffiliateClick } from '@contract/affiliate-click';
import { botReasonNames, channelNames, deviceNames } from '@contract/analytics-names';
import { shortDateTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { Badge } from '~/ui/badge';
import { slotLabels } from '../model/sale-labels';
import { Grid, Marks } from '~/ui/layout';

const nameIn = (names: Readonly<Record<string, string>>, key: string): string => names[key] ?? key;

/** List of clicks, newest first. */
export function ClickTable({ clicks }: { clicks: readonly AffiliateClick[] }) {
  const { timezone } = useSite();
  return (
    <Grid dense cards label="Clicks">
      <table>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Product</th>
            <th scope="col">Network</th>
            <th scope="col">Article</th>
            <th scope="col">Placement</th>
            <th scope="col">Source</th>
            <th scope="col">Device</th>
            <th scope="col">Click ID</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {clicks.map((click) => (
            <tr key={click.clickId}>
              <td data-label="Time">{shortDateTime(click.at, timezone)}</td>
              <th scope="row">{click.product}</th>
              <td data-label="Network">{click.network ?? '—'}</td>
              <td data-label="Article" data-wide>
                {click.post ?? click.path}
              </td>
              <td data-label="Placement">{click.slot === null ? '—' : slotLabels[click.slot]}</td>
              <td data-label="Source">
                {[...new Set([click.source, nameIn(channelNames, click.channel)])].join(', ')}
              </td>
              <td data-label="Device">{nameIn(deviceNames, click.device)}</td>
              <td data-label="Click ID">{click.clickId}</td>
              <td data-label="Result">
                <Outcome click={click} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Grid>
  );
}

const Outcome = ({ click }: { click: AffiliateClick }) => (
  <Marks>
    {click.bot !== null && <Badge>{nameIn(botReasonNames, click.bot)}</Badge>}
    {click.isRepeat && <Badge>Repeated</Badge>}
    {click.conversionId !== null && (
      <Link to={`/admin/sales?product=${click.productId}`}>Sale</Link>
    )}
    {click.conversionId === null && click.bot === null && !click.isRepeat && '—'}
  </Marks>
);
