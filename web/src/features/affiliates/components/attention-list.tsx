import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { AffiliatePerformance, ClickDrift } from '@contract/affiliate';
import { count, plural } from '~/lib/format';
import { color, space } from '~/theme/tokens';
import { Card, CardHead } from '~/ui/card';
import { signedPercent } from '../model/amounts';

interface Matter {
  key: string;
  sentence: string;
  to: string;
  action: string;
}

const driftSentence = ({ network, ourClicks, reportedClicks, drift }: ClickDrift): string =>
  `${network} reports ${plural(reportedClicks, 'click', 'clicks')} where we count ${count(ourClicks)}${
    drift === null ? '' : ` (${signedPercent(drift)})`
  }.`;

/** What asks for the administrator, in the order in which it costs money. */
export const mattersOf = ({ overview, drift }: AffiliatePerformance): Matter[] => [
  ...(overview.brokenLinks > 0
    ? [
        {
          key: 'broken',
          sentence: `${plural(overview.brokenLinks, 'product has', 'products have')} a link that failed twice.`,
          to: '/admin/products?broken=1',
          action: 'See links',
        },
      ]
    : []),
  ...(overview.unmatched > 0
    ? [
        {
          key: 'unmatched',
          sentence: `${plural(overview.unmatched, 'unmatched sale', 'unmatched sales')}.`,
          to: '/admin/sales?matched=0',
          action: 'Match sales',
        },
      ]
    : []),
  ...(overview.missingRates.length > 0
    ? [
        {
          key: 'rates',
          sentence: `Sales in ${overview.missingRates.join(', ')} aren’t counted until you set a rate.`,
          to: '/admin/sales?view=currencies',
          action: 'Set rates',
        },
      ]
    : []),
  ...drift
    .filter(({ isDrifting }) => isDrifting)
    .map((one) => ({
      key: `drift-${one.networkId}`,
      sentence: driftSentence(one),
      to: `/admin/sales?view=reconciliation&network=${one.networkId}`,
      action: 'Compare clicks',
    })),
];

/** What asks for the administrator; nothing where nothing does. */
export function AttentionList({ performance }: { performance: AffiliatePerformance }) {
  const matters = mattersOf(performance);
  if (matters.length === 0) return null;
  return (
    <Card aria-labelledby="attention-title">
      <CardHead id="attention-title" title="Needs attention" />
      <List role="list">
        {matters.map(({ key, sentence, to, action }) => (
          <li key={key}>
            <span>{sentence}</span>
            <Link to={to}>{action}</Link>
          </li>
        ))}
      </List>
    </Card>
  );
}

const List = styled.ul`
  display: grid;
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space[1]} ${space[6]};
    padding: ${space[3]} 0 ${space[3]} ${space[3]};
    border-left: 2px solid ${color.warning};
  }
  & > li + li {
    margin-top: ${space[2]};
  }
  & > li > span {
    color: ${color.ink};
  }
`;
