import styled from 'styled-components';
import type { MeasuredSince, NetworkFigures, TopContent } from '@contract/analytics';
import type { AutomationSummary } from '@contract/automation';
import { plural } from '~/lib/format';
import { usd } from '~/lib/money';
import { useRead } from '~/lib/read';
import { color, media, space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Badge } from '~/ui/badge';
import { Card, CardHead } from '~/ui/card';
import { measuredRead, networksRead, summaryRead, topContentRead } from '../api/automation-reads';
import { sampleContent, sampleNetworks, sampleSummary } from '../model/samples';

const RATES = [
  { field: 'emailOpenRate', label: 'Open rate' },
  { field: 'emailClickRate', label: 'Click rate' },
  { field: 'emailConversionRate', label: 'Conversion' },
] as const;

interface ListCardProps {
  id: string;
  title: string;
  rows: readonly { name: string; figure: string; isSample: boolean }[];
}

const ListCard = ({ id, title, rows }: ListCardProps) => (
  <Card aria-labelledby={id}>
    <CardHead id={id} title={title}>
      {rows.every(({ isSample }) => isSample) && <Badge tone="gold">Sample</Badge>}
    </CardHead>
    <List>
      {rows.map(({ name, figure }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </List>
  </Card>
);

const ratesOf = (summary: AutomationSummary | null | undefined): ListCardProps['rows'] =>
  RATES.map(({ field, label }) => {
    const measured = summary?.[field] ?? null;
    return {
      name: label,
      figure: `${(measured ?? sampleSummary[field]).toFixed(1)}%`,
      isSample: measured === null,
    };
  });

const LISTED = 3;

interface Row {
  name: string;
  figure: string;
}

const marked = (rows: readonly Row[], isSample: boolean): ListCardProps['rows'] =>
  rows.length === 0
    ? [{ name: 'None in 30 days', figure: '–', isSample }]
    : rows.slice(0, LISTED).map((row) => ({ ...row, isSample }));

const contentRows = (since: MeasuredSince, content: readonly TopContent[]) =>
  since.conversions === null
    ? marked(
        sampleContent.map(({ name, amount }) => ({ name, figure: usd(amount) })),
        true,
      )
    : marked(
        content
          .filter(({ revenue }) => revenue > 0)
          .map(({ title, revenue }) => ({ name: title, figure: usd(revenue) })),
        false,
      );

const networkRows = (since: MeasuredSince, networks: readonly NetworkFigures[]) => {
  const isSample = since.clicks === null;
  const shown = isSample ? sampleNetworks : networks;
  return marked(
    shown.map(({ name, clicks }) => ({ name, figure: plural(clicks, 'click', 'clicks') })),
    isSample,
  );
};

/** What earns and what is read: measured from the first recorded row of its kind on, marked samples before. */
export function EarningCards() {
  const { data } = useRead(summaryRead);
  const since = useRead(measuredRead).data?.measuredSince;
  const content = useRead(topContentRead).data ?? undefined;
  const networks = useRead(networksRead).data ?? undefined;
  return (
    <>
      <Explanation>
        The last 30 days. Values marked Sample are examples: clicks, revenue and mail are shown from
        the first recorded one on.
      </Explanation>
      <Columns>
        {since !== undefined && content !== undefined && (
          <ListCard id="top-content-title" title="Top Content" rows={contentRows(since, content)} />
        )}
        {since !== undefined && networks !== undefined && (
          <ListCard
            id="networks-title"
            title="Affiliate Networks"
            rows={networkRows(since, networks)}
          />
        )}
        <ListCard id="email-title" title="Email" rows={ratesOf(data)} />
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
