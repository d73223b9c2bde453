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

interface OptionsProps<T> {
  of: readonly T[];
  name: (value: T) => string;
}

/** The options of a choice, each by its value. */
export const Options = <T extends string | number>({ of, name }: OptionsProps<T>) =>
  of.map((value) => (
    <option key={value} value={value}>
      {name(value)}
    </option>
  ));

/** The options of a choice, each by its id. */
export const NamedOptions = ({ of }: { of: readonly { id: string | number; name: string }[] }) =>
  of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
