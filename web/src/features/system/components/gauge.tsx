import styled from 'styled-components';
import { space } from '~/theme/tokens';
import { ProgressBar } from '~/ui/progress-bar';

interface GaugeProps {
  label: string;
  text: string;
  /** How much of it is used; null where there is no end to it. */
  percent: number | null;
}

/** An amount with a line below it that shows how much is used. */
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
