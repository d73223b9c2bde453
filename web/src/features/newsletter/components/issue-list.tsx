import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { NewsletterIssue } from '@contract/newsletter-issue';
import { count } from '~/lib/format';
import { usd } from '~/lib/money';
import { useSite } from '~/lib/site-context';
import { color, weight } from '~/theme/tokens';
import { Badge } from '~/ui/badge';
import { Grid, Meta } from '~/ui/layout';
import { SelectCell, SelectColumn } from '~/ui/selection';
import { SortHeading } from '~/ui/sort-heading';
import { isFinal, issueStateOf, momentOf, reachedCount, share } from '../model/issue-labels';

/** Admin address of an issue, or of a new one. */
export const issuePath = (id: number | 'new'): string => `/admin/newsletter?tab=issues&issue=${id}`;

interface Metric {
  title: string;
  show: (issue: NewsletterIssue) => string;
}

const metrics: readonly Metric[] = [
  { title: 'Recipients', show: ({ figures: { recipients } }) => count(recipients) },
  { title: 'Opened', show: ({ figures: metrics }) => share(metrics.opened, reachedCount(metrics)) },
  {
    title: 'Clicked',
    show: ({ figures: metrics }) => share(metrics.clicked, reachedCount(metrics)),
  },
  { title: 'Unsubscribed', show: ({ figures: { unsubscribed } }) => count(unsubscribed) },
  { title: 'Revenue', show: ({ figures: { revenue } }) => usd(revenue) },
];

/** A list of issues, with the results of sent ones. */
export const IssueList = ({ issues }: { issues: readonly NewsletterIssue[] }) => (
  <>
    <Grid dense cards label="Issues">
      <table>
        <thead>
          <tr>
            <SelectColumn />
            <SortHeading column="subject">Issue</SortHeading>
            <th scope="col">State</th>
            {metrics.map(({ title }) => (
              <th key={title} scope="col" data-number>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {issues.map((issue) => (
            <IssueRow key={issue.id} issue={issue} />
          ))}
        </tbody>
      </table>
    </Grid>
    <Meta>
      Opened and clicked are unique people as a share of delivered emails. Automatic opens by mail
      software aren’t counted; each issue’s report shows them separately.
    </Meta>
  </>
);

function IssueRow({ issue }: { issue: NewsletterIssue }) {
  const { timezone } = useSite();
  const { word, tone } = issueStateOf(issue);
  return (
    <tr data-row>
      <SelectCell of={issue.id} name={issue.subject} />
      <Name scope="row">
        <div>
          <Link to={issuePath(issue.id)} state={{ keepScroll: true }}>
            {issue.subject}
          </Link>
          <Meta>
            {issue.kind === 'digest' ? 'Digest' : 'Written'} · {momentOf(issue, timezone)}
          </Meta>
          {issue.problem !== null && (
            <Meta>
              {issue.status === 'draft' && 'Back to draft. '}
              {issue.problem}
            </Meta>
          )}
        </div>
      </Name>
      <td data-label="State">
        <Badge tone={tone}>{word}</Badge>
      </td>
      {metrics.map(({ title, show }) => (
        <td key={title} data-label={title} data-number>
          {isFinal(issue) ? show(issue) : '—'}
        </td>
      ))}
    </tr>
  );
}

const Name = styled.th`
  & p {
    font-weight: ${weight.regular};
  }
  && {
    min-width: 14rem;
    white-space: normal;
  }
  & a {
    font-weight: ${weight.semibold};
    text-decoration: none;
    color: ${color.ink};
  }
  & a:hover {
    color: ${color.goldText};
  }
`;
