import { useId } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { count, longDate } from '~/lib/format';
import { useRead } from '~/lib/read';
import { useSite } from '~/lib/site-context';
import { color, fontSize, media, space, weight } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Quiet } from '~/ui/layout';
import { Skeleton } from '~/ui/skeleton';
import { articleEarningsRead } from '../api/reads';
import { earningsText } from '../model/earnings-labels';

/** Earnings of one article so far, with a link to its sales. */
export function EarningsSection({ id }: { id: number }) {
  const titleId = useId();
  return (
    <Section aria-labelledby={titleId}>
      <Title id={titleId}>Earnings</Title>
      <Metrics id={id} />
      <SalesLink to={`/admin/sales?post=${id}`}>Sales of this article</SalesLink>
    </Section>
  );
}

function Metrics({ id }: { id: number }) {
  const { timezone } = useSite();
  const { data, error } = useRead(articleEarningsRead([id]));
  if (error !== undefined || data === null) return <Quiet>The earnings could not be loaded.</Quiet>;
  if (data === undefined) return <Skeleton $height="3.5rem" />;
  const [earnings] = data.earnings;
  if (earnings === undefined || data.since === null) return <Quiet>Nothing recorded yet.</Quiet>;
  const words = earningsText(earnings);
  const facts = [
    ['Revenue', words.revenue],
    ['Sales', count(earnings.conversions)],
    ['Clicks', count(earnings.clicks)],
    ['Per click', words.perClick],
    ['Per 1,000 views', words.perThousandViews],
  ];
  return (
    <>
      <List>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </List>
      <Quiet>Since {longDate(data.since, timezone)}; reversed sales aren’t counted.</Quiet>
    </>
  );
}

const Section = styled.section`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
  margin-top: ${space[8]};
  padding-top: ${space[6]};
  border-top: 1px solid ${color.line};
`;

const Title = styled.h3`
  font-family: inherit;
  font-size: ${fontSize.small};
  font-weight: 600;
  letter-spacing: 0;
  color: ${color.ink};
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[3]} ${space[6]};
  width: 100%;
  ${media.md} {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[3]} ${space[10]};
  }
  & dt {
    ${metaText}
    font-size: ${fontSize.caption};
  }
  & dd {
    font-weight: ${weight.semibold};
    font-variant-numeric: lining-nums tabular-nums;
    color: ${color.ink};
  }
`;

const SalesLink = styled(Link)`
  font-size: ${fontSize.small};
`;
