import styled from 'styled-components';
import { type Metric, metrics, type Period, periods } from '@contract/analytics';
import { useRead } from '~/lib/read';
import { media, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Options, SelectField } from '~/ui/select-field';
import { growthRead } from '../api/reads';
import { metricNames, periodNames } from '../model/names';
import type { Choice } from '../model/sections';
import { useExport } from '../model/use-export';
import { SimulatedBanner } from './simulated-banner';

interface DashboardControlsProps {
  choice: Choice;
  onPeriod: (period: Period) => void;
  onMetric: (metric: Metric) => void;
}

/** Choice of period and trend metric, a banner if visits are simulated, and an export button. */
export function DashboardControls({ choice, onPeriod, onMetric }: DashboardControlsProps) {
  const { isPending, save } = useExport(choice);
  const isSimulated = useRead(growthRead(choice.period)).data?.simulated === true;
  return (
    <Row>
      <SelectField
        label="Period"
        hideLabel
        value={choice.period}
        onChange={(event) => onPeriod(event.target.value as Period)}
      >
        <Options of={periods} name={(period) => periodNames[period]} />
      </SelectField>
      <SelectField
        label="Metric"
        hideLabel
        value={choice.metric}
        onChange={(event) => onMetric(event.target.value as Metric)}
      >
        <Options of={metrics} name={(metric) => metricNames[metric]} />
      </SelectField>
      {isSimulated && <SimulatedBanner />}
      <Save disabled={isPending} onClick={save}>
        <Icon name="download" size={16} />
        {isPending ? 'Exporting…' : 'Export'}
      </Save>
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr));
  gap: ${space[4]};
  align-items: end;
  ${media.md} {
    grid-template-columns: 14rem 14rem 1fr;
  }
  & > section {
    grid-column: 1 / -1;
    order: 1;
  }
  ${media.lg} {
    grid-template-columns: 11rem 11rem minmax(0, 1fr) auto;
    & > section {
      grid-column: 3;
      order: 0;
    }
  }
`;

const Save = styled(Button)`
  ${media.belowMd} {
    grid-column: 1 / -1;
  }
  ${media.md} {
    grid-column: -2;
    justify-self: end;
  }
`;
