import styled from 'styled-components';
import { hexColor } from '@contract/category';
import { DEFAULT_CATEGORY_COLOR } from '@contract/limits';
import { color, radius, space } from '~/theme/tokens';
import { TextField } from '~/ui/text-field';

interface ColorFieldProps {
  label: string;
  /** `#RRGGBB`, as typed. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** A colour as text and by the browser's own choice of colours. */
export const ColorField = ({ label, value, onChange, error }: ColorFieldProps) => (
  <Row>
    <TextField
      label={label}
      hint={`Such as ${DEFAULT_CATEGORY_COLOR}.`}
      error={error}
      name="color"
      autoComplete="off"
      spellCheck={false}
      maxLength={7}
      value={value}
      onChange={(event) => onChange(event.target.value.trim())}
    />
    <Swatch
      type="color"
      aria-label="Choose a color"
      value={hexColor.safeParse(value).success ? value.toLowerCase() : DEFAULT_CATEGORY_COLOR}
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
  /* Beside the control, below the label's line. */
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
