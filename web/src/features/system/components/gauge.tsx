import styled from 'styled-components';
import { space } from '~/theme/tokens';
import { ProgressBar } from '~/ui/progress-bar';

interface GaugeProps {
  label: string;
  text: string;
  /** Used share in percent; null if there is no limit. */
  percent: number | null;
}

/** An amount with a bar that shows the used share. */
export const Gauge = ({ label, text, percent }: GaugeProps) =>
  percent === null ? (
    text
  ) : (
    <Amount>
      {text}
      <ProgressBar label={label} value={percent} />
    </Amount>
  );

const Amount = styled.div`
  display: grid;
  gap: ${space[1]};
  padding-bottom: ${space[1]};
`;
