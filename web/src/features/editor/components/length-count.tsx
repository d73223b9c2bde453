import styled from 'styled-components';
import { color } from '~/theme/tokens';

interface LengthCountProps {
  length: number;
  range: { min: number; max: number };
}

const verdict = (length: number, { min, max }: LengthCountProps['range']) =>
  length < min ? 'short' : length > max ? 'long' : 'good';

/** Length of a text compared with the recommended length; nothing is rejected for it. */
export const LengthCount = ({ length, range }: LengthCountProps) => {
  const state = verdict(length, range);
  return (
    <Count data-state={length === 0 ? undefined : state}>
      {length} of {range.min}–{range.max} characters
      {length > 0 && ` – ${state === 'good' ? 'good length' : `too ${state}`}`}
    </Count>
  );
};

const Count = styled.span`
  font-variant-numeric: tabular-nums;
  &[data-state='good'] {
    color: ${color.success};
  }
  &[data-state='short'] {
    color: ${color.warning};
  }
  &[data-state='long'] {
    color: ${color.danger};
  }
`;
