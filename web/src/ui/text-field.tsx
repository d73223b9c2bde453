import type { ComponentPropsWithRef } from 'react';
import { FieldFrame, useField, type FieldProps } from './field-frame';

type TextFieldProps = FieldProps & ComponentPropsWithRef<'input'>;

/** One-line input with label, hint and error; other props go to the `<input>`. */
export const TextField = (props: TextFieldProps) => {
  const { label, hint, error, hideLabel, className, id, ...rest } = props;
  const field = useField({ id, hint, error });
  return (
    <FieldFrame {...{ field, label, hint, error, hideLabel, className }}>
      <input type="text" {...rest} {...field.control} />
    </FieldFrame>
  );
};
