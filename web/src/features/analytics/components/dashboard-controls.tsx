import styled from 'styled-components';
import { type Metric, metrics, type Period, periods } from '@contract/analytics';
import { media, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { SelectField } from '~/ui/select-field';
import { metricNames, periodNames } from '../model/names';
import type { Choice } from '../model/sections';
import { useExport } from '../model/use-export';

interface DashboardControlsProps {
  choice: Choice;
  onPeriod: (period: Period) => void;
  onMetric: (metric: Metric) => void;
}

/** Which days are shown, which measure the trend shows, and a way to take the figures along. */
export function DashboardControls({ choice, onPeriod, onMetric }: DashboardControlsProps) {
  const { isPending, save } = useExport(choice);
  return (
    <Row>
      <SelectField
        label="Period"
        value={choice.period}
        onChange={(event) => onPeriod(event.target.value as Period)}
      >
        {periods.map((period) => (
          <option key={period} value={period}>
            {periodNames[period]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Metric"
        value={choice.metric}
        onChange={(event) => onMetric(event.target.value as Metric)}
      >
        {metrics.map((metric) => (
          <option key={metric} value={metric}>
            {metricNames[metric]}
          </option>
        ))}
      </SelectField>
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
`;

const Save = styled(Button)`
  ${media.belowMd} {
    grid-column: 1 / -1;
  }
  ${media.md} {
    justify-self: end;
  }
`;
