import type { ComponentPropsWithRef } from 'react';
import { FieldFrame, useField, type FieldProps } from './field-frame';

type SelectFieldProps = FieldProps & ComponentPropsWithRef<'select'>;

/** Choice with label, hint and error; `<option>`s are its children. */
export const SelectField = (props: SelectFieldProps) => {
  const { label, hint, error, hideLabel, className, id, children, ...rest } = props;
  const field = useField({ id, hint, error });
  return (
    <FieldFrame {...{ field, label, hint, error, hideLabel, className }}>
      <select {...rest} {...field.control}>
        {children}
      </select>
    </FieldFrame>
  );
};
