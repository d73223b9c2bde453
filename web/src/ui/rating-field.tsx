import styled from 'styled-components';
import { color, fontSize, space } from '../theme/tokens';
import { Button } from './button';
import { FieldFrame, useField, type FieldProps } from './field-frame';
import { Stars } from './stars';

interface RatingFieldProps extends FieldProps {
  /** 0.5 to 5 in half steps; null without a rating. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** Rating of up to five stars in half steps, set by pointer or arrow keys. */
export const RatingField = ({ value, onChange, label, hint, error }: RatingFieldProps) => {
  const field = useField({ hint: hint ?? null, error: error ?? null });
  const text = value === null ? 'Not rated' : `${value} out of 5`;
  return (
    <FieldFrame field={field} label={label} hint={hint} error={error ?? null}>
      <Line>
        <Scale>
          <Stars value={value ?? 0} />
          <input
            {...field.control}
            type="range"
            min={0}
            max={5}
            step={0.5}
            value={value ?? 0}
            aria-valuetext={text}
            onChange={({ target }) => onChange(Number(target.value) || null)}
          />
        </Scale>
        <Text>{text}</Text>
        {value !== null && (
          <Button size="small" variant="quiet" onClick={() => onChange(null)}>
            Remove rating
          </Button>
        )}
      </Line>
    </FieldFrame>
  );
};

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[4]};
  min-height: 3rem;
`;

/* The invisible slider covers the stars; half a thumb overhangs at both ends. */
const Scale = styled.span`
  position: relative;
  display: inline-grid;
  align-items: center;
  min-height: 2.75rem;
  border-radius: 2px;
  color: ${color.gold};
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 4px;
  }
  & > input {
    position: absolute;
    inset: 0 -0.5rem;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`;

const Text = styled.span`
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
`;
