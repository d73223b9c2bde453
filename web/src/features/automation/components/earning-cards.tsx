import styled from 'styled-components';
import type { NetworkMetrics, TopContent } from '@contract/analytics';
import type { AutomationSummary } from '@contract/automation';
import { plural } from '~/lib/format';
import { usd } from '~/lib/money';
import { useRead } from '~/lib/read';
import { color, media, space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Badge } from '~/ui/badge';
import { Card, CardHead } from '~/ui/card';
import { networksRead, summaryRead, topContentRead } from '../api/reads';
import { isUnrecorded } from '~/lib/is-unrecorded';
import { sampleContent, sampleNetworks, sampleSummary } from '../model/samples';

const RATES = [
  { field: 'emailOpenRate', label: 'Open rate' },
  { field: 'emailClickRate', label: 'Click rate' },
  { field: 'emailConversionRate', label: 'Conversion' },
] as const;

interface Row {
  name: string;
  value: string;
}

interface ListCardProps {
  id: string;
  title: string;
  rows: readonly Row[];
  isSample: boolean;
}

const ListCard = ({ id, title, rows, isSample }: ListCardProps) => (
  <Card aria-labelledby={id}>
    <CardHead id={id} title={title}>
      {isSample && <Badge tone="gold">Sample</Badge>}
    </CardHead>
    <List>
      {rows.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  </Card>
);

const ratesOf = (summary: AutomationSummary, isSample: boolean): Row[] =>
  RATES.map(({ field, label }) => {
    const rate = isSample ? sampleSummary[field] : summary[field];
    return { name: label, value: rate === null ? '–' : `${rate.toFixed(1)}%` };
  });

const LISTED = 3;

const listed = (rows: readonly Row[]): readonly Row[] =>
  rows.length === 0 ? [{ name: 'None in 30 days', value: '–' }] : rows.slice(0, LISTED);

const contentRows = (content: readonly TopContent[], isSample: boolean): readonly Row[] =>
  isSample
    ? sampleContent.map(({ name, amount }) => ({ name, value: usd(amount) }))
    : listed(
        content
          .filter(({ revenue }) => revenue > 0)
          .map(({ title, revenue }) => ({ name: title, value: usd(revenue) })),
      );

const networkRows = (networks: readonly NetworkMetrics[], isSample: boolean): readonly Row[] =>
  listed(
    (isSample ? sampleNetworks : networks).map(({ name, clicks }) => ({
      name,
      value: plural(clicks, 'click', 'clicks'),
    })),
  );

/**
 * Top content and affiliate networks of the last 30 days; labeled samples until anything is
 * recorded.
 */
export function EarningCards() {
  const summary = useRead(summaryRead).data;
  const content = useRead(topContentRead).data ?? undefined;
  const networks = useRead(networksRead).data ?? undefined;
  if (!summary) return null;
  const isSample = isUnrecorded(summary);
  return (
    <>
      <Explanation>
        {isSample
          ? 'The last 30 days. Values marked Sample are examples until real data is recorded.'
          : 'The last 30 days.'}
      </Explanation>
      <Columns>
        {content !== undefined && (
          <ListCard
            id="top-content-title"
            title="Top Content"
            rows={contentRows(content, isSample)}
            isSample={isSample}
          />
        )}
        {networks !== undefined && (
          <ListCard
            id="networks-title"
            title="Affiliate Networks"
            rows={networkRows(networks, isSample)}
            isSample={isSample}
          />
        )}
        <ListCard
          id="email-title"
          title="Email"
          rows={ratesOf(summary, isSample)}
          isSample={isSample}
        />
      </Columns>
    </>
  );
}

const Explanation = styled.p`
  ${metaText}
  margin-bottom: ${space[5]};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  ${media.lg} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const List = styled.dl`
  & > div {
    display: flex;
    justify-content: space-between;
    gap: ${space[4]};
    padding-block: ${space[3]};
    border-top: 1px solid ${color.line};
  }
  & > :last-child {
    padding-bottom: 0;
  }
  & dd {
    color: ${color.ink};
    font-variant-numeric: lining-nums tabular-nums;
  }
`;
