import type { Form } from '~/lib/form/use-form';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';
import type { SettingsValues } from '../model/settings-values';

type TextName = {
  [Name in keyof SettingsValues]: SettingsValues[Name] extends string ? Name : never;
}[keyof SettingsValues];

interface SettingsTextProps {
  form: Form<SettingsValues>;
  name: TextName;
  label: string;
  hint?: string;
  /** Lines of a longer text; one line unless told. */
  rows?: number;
  inputMode?: 'email' | 'tel' | 'decimal' | 'numeric';
  isRequired?: boolean;
}

/** One text of the settings. */
export function SettingsText(props: SettingsTextProps) {
  const { form, name, rows, isRequired, ...rest } = props;
  const shared = {
    ...rest,
    name,
    autoComplete: 'off',
    'aria-required': isRequired,
    error: form.errors[name],
    value: form.values[name],
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
  };
  return rows === undefined ? <TextField {...shared} /> : <TextArea {...shared} rows={rows} />;
}
