import { useState } from 'react';
import styled from 'styled-components';
import type { ExplainableMetric, Period } from '@contract/analytics';
import { fontSize, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { SidePanel } from '~/ui/side-panel/side-panel';
import { explainRead } from '../api/reads';
import type { ExplainTarget } from '../model/metric-table';
import { explainableNames } from '../model/names';
import { ExplainedMetric } from './explained-metric';
import { Loaded } from '~/ui/loaded';

interface ExplainPanelProps {
  target: ExplainTarget;
  period: Period;
  open: boolean;
  onClose: () => void;
}

/** Explains a metric: what is counted, the formula, its days and the newest rows behind it. */
export const ExplainPanel = ({ target, period, open, onClose }: ExplainPanelProps) => (
  <SidePanel
    size="wide"
    title="Explain this number"
    open={open}
    onOpenChange={(next) => next || onClose()}
  >
    <Metrics key={`${target.name} ${target.metrics.join()}`} target={target} period={period} />
  </SidePanel>
);

function Metrics({ target, period }: { target: ExplainTarget; period: Period }) {
  const { name, metrics, of } = target;
  const [metric, setMetric] = useState<ExplainableMetric>(metrics[0]);
  return (
    <Rows>
      <h2>{name}</h2>
      {metrics.length > 1 && (
        <Choice role="group" aria-label="Metric">
          {metrics.map((each) => (
            <Button
              key={each}
              size="small"
              aria-pressed={each === metric}
              onClick={() => setMetric(each)}
            >
              {explainableNames[each]}
            </Button>
          ))}
        </Choice>
      )}
      <Loaded read={explainRead(period, metric, of)} what="explanation">
        {(explanation) => <ExplainedMetric explanation={explanation} period={period} />}
      </Loaded>
    </Rows>
  );
}

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  & > h2 {
    font-size: ${fontSize.h4};
    overflow-wrap: anywhere;
  }
`;

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
