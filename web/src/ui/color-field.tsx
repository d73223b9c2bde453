import styled from 'styled-components';
import { color, radius, space } from '../theme/tokens';
import { parseHexColor } from '@contract/color';
import { TextField } from './text-field';

interface ColorFieldProps {
  label: string;
  /** `#RRGGBB`, as typed. */
  value: string;
  onChange: (value: string) => void;
  /** Placeholder, and the value of the color picker while the text is not a color. */
  example: string;
  name?: string;
  error?: string | undefined;
}

/** Six-digit form for the native color picker. */
const longHex = (value: string): string =>
  value
    .trim()
    .toLowerCase()
    .replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');

/** A color as text or from the native color picker. */
export const ColorField = ({
  label,
  value,
  onChange,
  example,
  name = 'color',
  error,
}: ColorFieldProps) => (
  <Row>
    <TextField
      label={label}
      hint={`Such as ${example}.`}
      error={error}
      name={name}
      autoComplete="off"
      spellCheck={false}
      maxLength={7}
      value={value}
      onChange={(event) => onChange(event.target.value.trim())}
    />
    <Swatch
      type="color"
      aria-label="Choose a color"
      value={longHex(parseHexColor(value) ? value : example)}
      onChange={(event) => onChange(event.target.value.toUpperCase())}
    />
  </Row>
);

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 3rem;
  align-items: start;
  gap: ${space[2]};
`;

const Swatch = styled.input`
  appearance: none;
  width: 3rem;
  height: 3rem;
  /* Next to the control, below the label. */
  margin-top: calc(1.4em + ${space[2]});
  padding: 0;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.fine};
  background: none;
  cursor: pointer;
  &::-webkit-color-swatch-wrapper {
    padding: 3px;
  }
  &::-webkit-color-swatch {
    border: 0;
  }
`;
