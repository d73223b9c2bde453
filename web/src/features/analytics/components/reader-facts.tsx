import { useState } from 'react';
import styled from 'styled-components';
import type { GrowthMetrics, Period } from '@contract/analytics';
import { color, fontSize, lineHeight, media, space } from '~/theme/tokens';
import { titleText } from '~/theme/type-styles';
import { breakdownRead } from '../api/reads';
import { botSentence, readerMetrics } from '../model/key-metrics';
import { written } from '../model/numbers';
import { botsTable } from '../model/tables/visits';
import { ChangeMark } from './change-mark';
import { ExplainMark } from './explain-mark';
import { MetricTableView } from './metric-table-view';
import { Loaded } from '~/ui/loaded';

interface ReaderFactsProps {
  metrics: GrowthMetrics;
  period: Period;
}

/** Further metrics of the readers, and the excluded bot requests. */
export const ReaderFacts = ({ metrics, period }: ReaderFactsProps) => (
  <Line>
    {readerMetrics(metrics).map(({ label, value, unit, change, explains }) => (
      <div key={label}>
        <p>
          {label} <strong>{written(value, unit)}</strong>
          <ExplainMark target={{ name: label, metrics: explains }} />
        </p>
        {change && <ChangeMark change={change} period={period} />}
      </div>
    ))}
    <Machines bots={metrics.bots} period={period} />
  </Line>
);

function Machines({ bots, period }: { bots: number; period: Period }) {
  const [isOpen, setIsOpen] = useState(false);
  if (bots === 0) {
    return (
      <div>
        <p>{botSentence(bots)}.</p>
      </div>
    );
  }
  return (
    <div className="machines">
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>{botSentence(bots)}</summary>
        {isOpen && (
          <Loaded read={breakdownRead(period, 'bot')} what="reasons">
            {(rows) => <MetricTableView table={botsTable(rows)} />}
          </Loaded>
        )}
      </details>
      <ExplainMark target={{ name: 'Bot requests', metrics: ['bots'] }} />
    </div>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  padding-block: ${space[4]};
  border-block: 1px solid ${color.line};
  font-size: ${fontSize.small};
  line-height: ${lineHeight.snug};
  color: ${color.muted};
  ${media.md} {
    grid-template-columns: 5fr 3fr 5fr;
    gap: ${space[8]};
  }
  & > div {
    display: grid;
    gap: ${space[1]};
    align-content: start;
    justify-items: start;
  }
  & strong {
    ${titleText}
    font-size: ${fontSize.lead};
    font-variant-numeric: lining-nums tabular-nums;
  }
  & p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space[2]};
    min-height: 2rem;
  }
  /* The opened table of bots is shown next to the facts. */
  ${media.md} {
    &:has(> .machines > details[open]) {
      grid-template-columns: 5fr 8fr;
      grid-template-rows: auto 1fr;
      row-gap: ${space[4]};
    }
    & > .machines:has(details[open]) {
      grid-column: 2;
      grid-row: 1 / span 2;
    }
  }
  & > .machines {
    grid-template-columns: minmax(0, 1fr) auto;
    justify-items: stretch;
  }
  & summary {
    padding-block: ${space[1]};
    line-height: 1.5rem;
    cursor: pointer;
  }
`;
