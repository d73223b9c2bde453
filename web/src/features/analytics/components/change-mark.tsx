import styled from 'styled-components';
import type { Period } from '@contract/analytics';
import { color, space } from '~/theme/tokens';
import { Badge } from '~/ui/badge';
import { type Change, changeText } from '../model/key-metrics';
import { previousPeriodNames } from '../model/names';

const directionOf = (change: Change): 'up' | 'down' | undefined => {
  if (change.kind !== 'measured' || change.value === 0) return undefined;
  return change.value > 0 ? 'up' : 'down';
};

/** Change of a metric from the period before; the sign repeats what the color says. */
export const ChangeMark = ({ change, period }: { change: Change; period: Period }) => (
  <Line>
    {change.kind === 'none' || change.kind === 'nothing-before' ? (
      changeText(change, period)
    ) : (
      <>
        <Moved data-direction={directionOf(change)}>{changeText(change, period)}</Moved>
        {change.kind === 'sample' ? (
          <Badge tone="gold">Sample</Badge>
        ) : (
          <span>vs. {previousPeriodNames[period]}</span>
        )}
      </>
    )}
  </Line>
);

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[2]};
`;

const Moved = styled.span`
  color: ${color.ink};
  font-variant-numeric: lining-nums tabular-nums;
  &[data-direction='up'] {
    color: ${color.success};
  }
  &[data-direction='down'] {
    color: ${color.danger};
  }
`;
