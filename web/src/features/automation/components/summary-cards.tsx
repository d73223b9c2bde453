import styled from 'styled-components';
import type { AutomationSummary } from '@contract/automation';
import { count } from '~/lib/format';
import { usd } from '~/lib/money';
import { useFreshRead } from '~/lib/use-fresh-read';
import { media } from '~/theme/tokens';
import { Badge } from '~/ui/badge';
import { StatCard, StatRow } from '~/ui/card';
import { LoadFailure } from '~/ui/error-screen';
import { Loading, Skeleton } from '~/ui/skeleton';
import { summaryRead } from '../api/reads';
import { isUnrecorded } from '~/lib/is-unrecorded';
import { sampleSummary } from '../model/samples';

/** The cards in the words of the specification (section 3). */
const CARDS = [
  { field: 'contentGeneratedToday', label: 'Content Generated Today', format: count },
  { field: 'socialPostsScheduledToday', label: 'Social Posts Scheduled Today', format: count },
  { field: 'emailSubscribers', label: 'Email Subscribers', format: count },
  { field: 'affiliateClicksThisWeek', label: 'Affiliate Clicks This Week', format: count },
  { field: 'revenueThisMonth', label: 'Estimated Revenue This Month', format: usd },
] as const;

const recordedNote = (value: number | null): string =>
  value === null ? 'Nothing recorded yet' : 'Recorded';

/** Five figures; sample values, marked as such, until anything has been recorded. */
export function SummaryCards() {
  const { data, error, mutate } = useFreshRead(summaryRead);
  if (data) return <Metrics summary={data} />;
  return error === undefined && data === undefined ? (
    <Loading label="Loading metrics…">
      <Row as="div">
        {CARDS.map(({ field }) => (
          <Skeleton key={field} $height="8rem" />
        ))}
      </Row>
    </Loading>
  ) : (
    <LoadFailure onRetry={() => void mutate()}>The metrics could not be loaded.</LoadFailure>
  );
}

const Metrics = ({ summary }: { summary: AutomationSummary }) => {
  const isSample = isUnrecorded(summary);
  return (
    <Row>
      {CARDS.map(({ field, label, format }) => (
        <StatCard
          key={field}
          label={label}
          value={format(isSample ? sampleSummary[field] : (summary[field] ?? 0))}
          note={isSample ? <Badge tone="gold">Sample</Badge> : recordedNote(summary[field])}
        />
      ))}
    </Row>
  );
};

const Row = styled(StatRow)`
  ${media.lg} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
  ${media.belowLg} {
    & > :last-child {
      grid-column: 1 / -1;
    }
  }
`;
