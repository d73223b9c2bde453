import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { IssueMetrics, NewsletterIssue } from '@contract/newsletter-issue';
import { count, plural } from '~/lib/format';
import { usd } from '~/lib/money';
import { color, media, space } from '~/theme/tokens';
import { Card, CardHead, StatCard, StatRow } from '~/ui/card';
import { Meta, Parts } from '~/ui/layout';
import { isSavedOnly, reachedCount, share } from '../model/issue-labels';

/** Results of a sent issue, with an explanation of each metric. */
export const IssueReport = ({ issue }: { issue: NewsletterIssue }) => {
  const { figures: metrics } = issue;
  return (
    <Card aria-labelledby="report-title">
      <CardHead id="report-title" title="Results" />
      <Parts>
        <Metrics metrics={metrics} />
        <Trouble issueId={issue.id} metrics={metrics} />
        <Machines metrics={metrics} />
      </Parts>
    </Card>
  );
};

const Metrics = ({ metrics }: { metrics: IssueMetrics }) => {
  const { recipients, savedAsFiles, opened, clicked, unsubscribed, bounced, revenue } = metrics;
  const delivered = reachedCount(metrics);
  return (
    <Row>
      {isSavedOnly(metrics) ? (
        <StatCard
          label="Saved as files"
          value={count(savedAsFiles)}
          note="nobody received them: no mail server was connected"
        />
      ) : (
        <StatCard
          label="Delivered"
          value={count(delivered)}
          note={`of ${plural(recipients, 'recipient', 'recipients')}${savedAsFiles === 0 ? '' : `; ${count(savedAsFiles)} only saved as files`}`}
        />
      )}
      <StatCard
        label="Opened"
        value={share(opened, delivered)}
        note={`${plural(opened, 'person', 'people')}; opens without pictures aren’t counted`}
      />
      <StatCard
        label="Clicked"
        value={share(clicked, delivered)}
        note={plural(clicked, 'person', 'people')}
      />
      <StatCard label="Revenue" value={usd(revenue)} note="from sales through its links" />
      <StatCard
        label="Unsubscribed"
        value={count(unsubscribed)}
        note={`${share(unsubscribed, delivered)} of those delivered`}
      />
      <StatCard label="Bounced" value={count(bounced)} note="addresses that don’t exist" />
    </Row>
  );
};

function Trouble({ issueId, metrics }: { issueId: number; metrics: IssueMetrics }) {
  const { failed, doubtful, cancelled } = metrics;
  if (failed + doubtful + cancelled === 0) return null;
  const listOf = (status: string, label: ReactNode) => (
    <Link to={`/admin/newsletter?tab=outbox&issue=${issueId}&status=${status}`}>{label}</Link>
  );
  return (
    <Matters role="list">
      {doubtful > 0 && (
        <li>
          {plural(doubtful, 'message is', 'messages are')} in doubt: the connection broke while
          sending, so we don’t know whether {doubtful === 1 ? 'it' : 'they'} arrived.{' '}
          {listOf('doubtful', 'Decide in the outbox')}
        </li>
      )}
      {failed > 0 && (
        <li>
          {plural(failed, 'message', 'messages')} could not be delivered.{' '}
          {listOf('failed', 'See why in the outbox')}
        </li>
      )}
      {cancelled > 0 && (
        <li>
          {plural(cancelled, 'message was', 'messages were')} not sent: canceled, or the reader had
          unsubscribed. {listOf('cancelled', 'See them in the outbox')}
        </li>
      )}
    </Matters>
  );
}

const Machines = ({ metrics: { machineOpened, machineClicked } }: { metrics: IssueMetrics }) => (
  <Meta>
    Not counted: {plural(machineOpened, 'message', 'messages')} opened and{' '}
    {plural(machineClicked, 'message', 'messages')} clicked automatically, such as by mail scanners
    and privacy services.
  </Meta>
);

const Row = styled(StatRow)`
  ${media.lg} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Matters = styled.ul`
  display: grid;
  gap: ${space[2]};
  & > li {
    padding: ${space[2]} 0 ${space[2]} ${space[3]};
    border-left: 2px solid ${color.warning};
    color: ${color.ink};
  }
`;
