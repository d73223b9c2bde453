import styled from 'styled-components';
import { Link } from 'react-router-dom';
import type { Period } from '@contract/analytics';
import { jobNames } from '@contract/job-names';
import { shortDate } from '~/lib/format';
import { metaText } from '~/theme/type-styles';
import { Parts, Quiet } from '~/ui/layout';
import { Skeleton } from '~/ui/skeleton';
import { growthRead } from '../api/reads';
import { KeyMetricCards, KeyMetricSkeleton } from './key-metric-cards';
import { Loaded } from '~/ui/loaded';
import { ReaderFacts } from './reader-facts';

/** Notes that some days were counted in a former time zone of the site. */
const ZonesLine = () => (
  <Quiet>
    Days from two time zones are mixed. To fix this, run “{jobNames['recount-analytics']}” in{' '}
    <Link to="/admin?tab=automation">Automation</Link>.
  </Quiet>
);

/** The main metrics of the whole site. */
export const KeyMetricsPart = ({ period }: { period: Period }) => (
  <Loaded read={growthRead(period)} what="key metrics" skeleton={<KeyMetricSkeleton />}>
    {(metrics) => <KeyMetricCards metrics={metrics} period={period} />}
  </Loaded>
);

/** Metrics of the readers, and a note on the days' time zones. */
export const ReadersPart = ({ period }: { period: Period }) => (
  <Loaded read={growthRead(period)} what="readers" skeleton={<Skeleton $height="4rem" />}>
    {(metrics) => (
      <Parts>
        <ReaderFacts metrics={metrics} period={period} />
        <Days>
          {shortDate(metrics.from)} – {shortDate(metrics.to)},{' '}
          {metrics.timezone.replaceAll('_', ' ')} time
        </Days>
        {metrics.recounting && <ZonesLine />}
      </Parts>
    )}
  </Loaded>
);

const Days = styled.p`
  ${metaText}
`;
