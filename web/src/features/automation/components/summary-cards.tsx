import styled from 'styled-components';
import type { AutomationSummary } from '@contract/automation';
import { count } from '~/lib/format';
import { usd } from '~/lib/money';
import { media } from '~/theme/tokens';
import { Loaded, SkeletonRows } from '~/ui/loaded';
import { Badge } from '~/ui/badge';
import { StatCard, StatRow } from '~/ui/card';
import { summaryRead } from '../api/reads';
import { isUnrecorded } from '~/lib/is-unrecorded';
import { sampleSummary } from '../model/samples';

/** Labels as in the specification (section 3). */
const CARDS = [
  { field: 'contentGeneratedToday', label: 'Content Generated Today', format: count },
  { field: 'socialPostsScheduledToday', label: 'Social Posts Scheduled Today', format: count },
  { field: 'emailSubscribers', label: 'Email Subscribers', format: count },
  { field: 'affiliateClicksThisWeek', label: 'Affiliate Clicks This Week', format: count },
  { field: 'revenueThisMonth', label: 'Estimated Revenue This Month', format: usd },
] as const;

const recordedNote = (value: number | null): string =>
  value === null ? 'Nothing recorded yet' : 'Recorded';

/** Five metrics; labeled samples until anything is recorded. */
export const SummaryCards = () => (
  <Loaded read={summaryRead} what="metrics" skeleton={<CardsSkeleton />}>
    {(summary) => <Metrics summary={summary} />}
  </Loaded>
);

const CardsSkeleton = () => (
  <Row as="div">
    <SkeletonRows count={CARDS.length} height="8rem" />
  </Row>
);

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
    /* Next to the open sidebar, a row of five cards is too narrow for their numbers. */
    display: flex;
    flex-wrap: wrap;
    & > * {
      flex: 1 1 8.75rem;
    }
  }
  ${media.belowLg} {
    & > :last-child {
      grid-column: 1 / -1;
    }
  }
`;
