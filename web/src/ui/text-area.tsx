import type { ComponentPropsWithRef } from 'react';
import { FieldFrame, useField, type FieldProps } from './field-frame';

type TextAreaProps = FieldProps & ComponentPropsWithRef<'textarea'>;

/** Multi-line input with label, hint and error; other props go to the `<textarea>`. */
export const TextArea = (props: TextAreaProps) => {
  const { label, hint, error, hideLabel, className, id, ...rest } = props;
  const field = useField({ id, hint, error });
  return (
    <FieldFrame {...{ field, label, hint, error, hideLabel, className }}>
      <textarea rows={4} {...rest} {...field.control} />
    </FieldFrame>
  );
};
