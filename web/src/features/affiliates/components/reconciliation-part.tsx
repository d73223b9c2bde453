import styled from 'styled-components';
import {
  DRIFT_ALERT_CLICKS,
  DRIFT_ALERT_PERCENT,
  type NetworkReconciliation,
} from '@contract/affiliate';
import type { Period } from '@contract/analytics';
import { count, plural, shortDate } from '~/lib/format';
import { media, space } from '~/theme/tokens';
import { Badge } from '~/ui/badge';
import { Card, CardHead, StatCard, StatRow } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { reconciliationRead } from '../api/reads';
import { signedPercent } from '../model/amounts';
import { Grid, Meta, Parts } from '~/ui/layout';
import { Loaded } from '~/ui/loaded';
import { ReportedClicksForm } from './reported-clicks-form';

interface ReconciliationPartProps {
  /** Null if there is no network. */
  networkId: number | null;
  period: Period;
}

/** Compares our clicks with those that a network reports, and has a form to enter the latter. */
export function ReconciliationPart({ networkId, period }: ReconciliationPartProps) {
  if (networkId === null) {
    return <EmptyState title="Set up affiliate programs to start tracking performance." />;
  }
  return (
    <Columns>
      <Loaded read={reconciliationRead(networkId, period)} what="clicks">
        {(reconciliation) => <Comparison reconciliation={reconciliation} />}
      </Loaded>
      <Card aria-labelledby="note-title">
        <CardHead id="note-title" title="Reported clicks" />
        <ReportedClicksForm key={networkId} networkId={networkId} />
      </Card>
    </Columns>
  );
}

const Comparison = ({ reconciliation }: { reconciliation: NetworkReconciliation }) => {
  const { ourClicks, reportedClicks, reportedDays, drift, isDrifting, days } = reconciliation;
  return (
    <Parts>
      <Three>
        <StatCard label="Our clicks" value={count(ourClicks)} note="On days with reports" />
        <StatCard
          label="Reported clicks"
          value={count(reportedClicks)}
          note={plural(reportedDays, 'day', 'days')}
        />
        <StatCard
          label="Drift"
          value={drift === null ? '—' : signedPercent(drift)}
          note={
            <Badge tone={isDrifting ? 'danger' : reportedDays > 0 ? 'success' : 'neutral'}>
              {isDrifting ? 'Drifting' : reportedDays > 0 ? 'On track' : 'Nothing reported'}
            </Badge>
          }
        />
      </Three>
      <Meta>
        More than {DRIFT_ALERT_PERCENT}% difference, from {DRIFT_ALERT_CLICKS} clicks, needs
        attention.
      </Meta>
      <Days days={days} />
    </Parts>
  );
};

const Days = ({ days }: { days: NetworkReconciliation['days'] }) => (
  <Grid dense label="Clicks by day">
    <table>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col" data-number>
            Ours
          </th>
          <th scope="col" data-number>
            Reported
          </th>
          <th scope="col" data-number>
            Difference
          </th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, ours, reported }) => (
          <tr key={day}>
            <th scope="row">{shortDate(day)}</th>
            <td data-number>{count(ours)}</td>
            <td data-number>{reported === null ? '—' : count(reported)}</td>
            <td data-number>{reported === null ? '—' : count(reported - ours)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Grid>
);

/** As wide as the table below. */
const Three = styled(StatRow)`
  ${media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space[5]};
  ${media.lg} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;
