import { languageFacts, languages } from '@contract/texts/languages';
import type { Form } from '~/lib/form/use-form';
import { SelectField } from '~/ui/select-field';
import { FieldPair, SplitCard } from '~/ui/split-card';
import { settingsFields } from '../model/fields';
import type { SettingsValues } from '../model/settings-values';
import { SettingsText } from './settings-text';

/** Name, author, language and descriptions of the magazine. */
export const MagazineFields = ({ form }: { form: Form<SettingsValues> }) => (
  <SplitCard title="Magazine" note="How the magazine appears on its pages and in search results.">
    <FieldPair>
      <SettingsText form={form} name="brandName" />
      <SettingsText form={form} name="authorName" />
    </FieldPair>
    <SelectField
      label={settingsFields.language.label}
      hint={settingsFields.language.hint}
      name="language"
      value={form.values.language}
      error={form.errors.language}
      onChange={(event) => {
        const chosen = languages.find((one) => one === event.target.value);
        if (chosen !== undefined) form.set('language', chosen);
      }}
    >
      {languages.map((one) => (
        <option key={one} value={one}>
          {languageFacts[one].name}
        </option>
      ))}
    </SelectField>
    <SettingsText form={form} name="tagline" />
    <SettingsText form={form} name="heroTagline" />
    <SettingsText form={form} name="description" />
    <SettingsText form={form} name="footerBlurb" />
  </SplitCard>
);
