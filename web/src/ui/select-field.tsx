import type { ComponentPropsWithRef } from 'react';
import { FieldFrame, useField, type FieldProps } from './field-frame';

type SelectFieldProps = FieldProps & ComponentPropsWithRef<'select'>;

/** Select with label, hint and error; its children are `<option>`s. */
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

/** Options whose values are the given ones. */
export const Options = <T extends string | number>({ of, name }: OptionsProps<T>) =>
  of.map((value) => (
    <option key={value} value={value}>
      {name(value)}
    </option>
  ));

/** Options whose values are the ids of the entries. */
export const NamedOptions = ({ of }: { of: readonly { id: string | number; name: string }[] }) =>
  of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
