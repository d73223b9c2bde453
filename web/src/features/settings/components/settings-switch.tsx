import type { ReactNode } from 'react';
import type { NamesOf } from '~/lib/form/field-of';
import type { Form } from '~/lib/form/use-form';
import { CheckboxField } from '~/ui/checkbox-field';
import { pathOf } from '../model/clashes';
import { settingsFields } from '../model/fields';
import type { SettingsValues } from '../model/settings-values';

interface SettingsSwitchProps {
  form: Form<SettingsValues>;
  name: NamesOf<SettingsValues, boolean>;
  /** Hint with links, if it needs any. */
  hint?: ReactNode;
}

/** A switch of the settings. */
export const SettingsSwitch = ({ form, name, hint }: SettingsSwitchProps) => (
  <CheckboxField
    role="switch"
    label={settingsFields[name].label}
    name={name}
    hint={hint ?? settingsFields[name].hint}
    error={form.errors[pathOf(name)]}
    checked={form.values[name]}
    onChange={(event) => form.set(name, event.target.checked)}
  />
);
