import { type NamesOf, textOf } from '~/lib/form/field-of';
import type { Form } from '~/lib/form/use-form';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';
import { settingsFields } from '../model/fields';
import type { SettingsValues } from '../model/settings-values';

interface SettingsTextProps {
  form: Form<SettingsValues>;
  name: NamesOf<SettingsValues, string>;
}

/** A text field of the settings. */
export function SettingsText({ form, name }: SettingsTextProps) {
  const { label, hint, rows, inputMode, isRequired } = settingsFields[name];
  const shared = {
    label,
    hint,
    inputMode,
    name,
    autoComplete: 'off',
    'aria-required': isRequired,
    ...textOf(form, name),
  };
  return rows === undefined ? <TextField {...shared} /> : <TextArea {...shared} rows={rows} />;
}
