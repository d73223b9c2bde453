import styled from 'styled-components';
import { useRead } from '~/lib/read';
import { color, fontSize, media, space } from '~/theme/tokens';
import { metaText, titleText } from '~/theme/type-styles';
import { Badge } from '~/ui/badge';
import { Card, CardHead } from '~/ui/card';
import { LoadFailure } from '~/ui/error-screen';
import { Loading, Skeleton } from '~/ui/skeleton';
import { categoriesRead, channelsRead, measuredRead, productsRead } from '../api/reads';
import { explainRows, type PerformanceRow, performanceRows } from '../model/performance';

/** Best category, product and channel (specification, section 2). */
export function PerformanceAnalytics() {
  return (
    <Card aria-labelledby="performance-title">
      <CardHead id="performance-title" title="Performance Analytics" />
      <Best />
    </Card>
  );
}

function Best() {
  const metrics = useRead(measuredRead);
  const categories = useRead(categoriesRead);
  const products = useRead(productsRead);
  const channels = useRead(channelsRead);
  const reads = [metrics, categories, products, channels];
  if (metrics.data && categories.data && products.data && channels.data) {
    const rows = performanceRows({
      since: metrics.data.measuredSince,
      formerBegin: metrics.data.previous.beganAt,
      categories: categories.data,
      products: products.data,
      channels: channels.data,
    });
    return <Rows rows={rows} />;
  }
  const failed = reads.filter(({ data, error }) => error !== undefined || data === null);
  if (failed.length === 0) return <RowsSkeleton />;
  return (
    <LoadFailure onRetry={() => failed.forEach(({ mutate }) => void mutate())}>
      The performance data could not be loaded.
    </LoadFailure>
  );
}

const Rows = ({ rows }: { rows: readonly PerformanceRow[] }) => (
  <>
    <Explanation>{explainRows(rows)}</Explanation>
    <List>
      {rows.map(({ label, name, value, note, isSample }) => (
        <Row key={label}>
          <dt>{label}</dt>
          <dd>
            <Name>{name}</Name>
            {isSample && <Badge tone="gold">Sample</Badge>}
            <Metric>{value}</Metric>
            {note && <Note>{note}</Note>}
          </dd>
        </Row>
      ))}
    </List>
  </>
);

const RowsSkeleton = () => (
  <Loading label="Loading performance data…">
    <Explanation as="div">
      <Skeleton $width="60%" />
    </Explanation>
    <List as="div">
      {Array.from({ length: 3 }, (_, index) => (
        <Row key={index}>
          <Skeleton $width="50%" />
          <Skeleton $height="2rem" />
        </Row>
      ))}
    </List>
  </Loading>
);

const Explanation = styled.p`
  margin-bottom: ${space[4]};
  color: ${color.muted};
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border-top: 1px solid ${color.line};
  ${media.lg} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Row = styled.div`
  display: grid;
  gap: ${space[1]};
  padding-block: ${space[4]};
  &:last-child {
    padding-bottom: 0;
  }
  & + & {
    border-top: 1px solid ${color.line};
  }
  ${media.lg} {
    padding: ${space[4]} ${space[6]} 0;
    &:first-child {
      padding-left: 0;
    }
    &:last-child {
      padding-right: 0;
    }
    & + & {
      border-top: 0;
      border-left: 1px solid ${color.line};
    }
  }
  & > dt {
    ${metaText}
  }
  & > dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[1]} ${space[3]};
  }
`;

const Name = styled.span`
  ${titleText}
`;

const Note = styled.span`
  ${metaText}
  flex-basis: 100%;
`;

const Metric = styled.span`
  ${titleText}
  margin-left: auto;
  font-size: ${fontSize.lead};
  font-variant-numeric: lining-nums tabular-nums;
`;
