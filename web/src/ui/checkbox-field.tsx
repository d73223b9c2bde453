import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { color, fontSize, lineHeight, media, space } from '../theme/tokens';
import { FieldNotes, useField, type FieldProps } from './field-frame';

type CheckboxFieldProps = Omit<FieldProps, 'hideLabel'> &
  Omit<ComponentPropsWithRef<'input'>, 'type'>;

/** Checkbox with its label; `role="switch"` makes it look and read as a toggle. */
export const CheckboxField = (props: CheckboxFieldProps) => {
  const { label, hint, error, className, id, ...rest } = props;
  const field = useField({ id, hint, error });
  return (
    <Row className={className}>
      <input type="checkbox" {...rest} {...field.control} />
      <Texts>
        <Label htmlFor={field.control.id}>{label}</Label>
        <FieldNotes field={field} hint={hint} error={error} />
      </Texts>
    </Row>
  );
};

const Row = styled.div`
  position: relative;
  display: flex;
  align-items: flex-start;
  gap: ${space[3]};
  /* The whole row is the touch target. */
  ${media.touch} {
    min-height: 2.75rem;
    &:not(:has(p)) {
      align-items: center;
    }
    & label::after {
      content: '';
      position: absolute;
      inset: 0;
    }
    & a,
    & button,
    & input {
      position: relative;
      z-index: 1;
    }
  }
`;

const Texts = styled.div`
  display: grid;
  gap: ${space[1]};
`;

const Label = styled.label`
  font-size: ${fontSize.small};
  line-height: ${lineHeight.snug};
  color: ${color.ink};
  cursor: pointer;
`;
