import styled from 'styled-components';
import type { Period } from '@contract/analytics';
import { shortDate } from '~/lib/format';
import { space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { growthRead } from '../api/reads';
import { Skeleton } from '~/ui/skeleton';
import { KeyFigureCards, KeyFigureSkeleton } from './key-figure-cards';
import { Loaded } from './loaded';
import { ReaderFacts } from './reader-facts';
import { ZonesLine } from './zones-line';

/** The figures that count most of the whole site. */
export const KeyFiguresPart = ({ period }: { period: Period }) => (
  <Loaded read={growthRead(period)} what="key metrics" skeleton={<KeyFigureSkeleton />}>
    {(metrics) => <KeyFigureCards metrics={metrics} period={period} />}
  </Loaded>
);

/** Its readers, and which days all figures are of. */
export const ReadersPart = ({ period }: { period: Period }) => (
  <Loaded read={growthRead(period)} what="readers" skeleton={<Skeleton $height="4rem" />}>
    {(metrics) => (
      <Rows>
        <ReaderFacts metrics={metrics} period={period} />
        <Days>
          {shortDate(metrics.from)} – {shortDate(metrics.to)},{' '}
          {metrics.timezone.replaceAll('_', ' ')} time
        </Days>
        {metrics.recounting && <ZonesLine />}
      </Rows>
    )}
  </Loaded>
);

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`;

const Days = styled.p`
  ${metaText}
`;
