import { startTransition, useOptimistic } from 'react';
import { CheckboxField } from '~/ui/checkbox-field';

interface AddressCheckboxProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox whose state is in the address; it changes at once, before the screen follows. */
export function AddressCheckbox({ label, checked, onChange }: AddressCheckboxProps) {
  const [shown, show] = useOptimistic(checked);
  const change = (next: boolean): void =>
    startTransition(() => {
      show(next);
      onChange(next);
    });
  return (
    <CheckboxField
      label={label}
      checked={shown}
      onChange={({ target }) => change(target.checked)}
    />
  );
}
