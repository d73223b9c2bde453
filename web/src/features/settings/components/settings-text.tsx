import { type NamesOf, textOf } from '~/lib/form/field-of';
import type { Form } from '~/lib/form/use-form';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';
import type { SettingsValues } from '../model/settings-values';

interface SettingsTextProps {
  form: Form<SettingsValues>;
  name: NamesOf<SettingsValues, string>;
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
    ...textOf(form, name),
  };
  return rows === undefined ? <TextField {...shared} /> : <TextArea {...shared} rows={rows} />;
}
