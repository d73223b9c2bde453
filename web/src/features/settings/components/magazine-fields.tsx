import type { Form } from '~/lib/form/use-form';
import { FieldPair, SplitCard } from '~/ui/split-card';
import type { SettingsValues } from '../model/settings-values';
import { SettingsText } from './settings-text';

/** How the magazine introduces itself. */
export const MagazineFields = ({ form }: { form: Form<SettingsValues> }) => (
  <SplitCard title="Magazine" note="How the magazine appears on its pages and in search results.">
    <FieldPair>
      <SettingsText
        form={form}
        name="brandName"
        label="Brand name"
        hint="The name of the magazine on every page."
        isRequired
      />
      <SettingsText
        form={form}
        name="authorName"
        label="Author name"
        hint="The byline on every article."
        isRequired
      />
    </FieldPair>
    <SettingsText
      form={form}
      name="tagline"
      label="Tagline"
      hint="Shown after the name in the browser tab of the home page."
    />
    <SettingsText
      form={form}
      name="heroTagline"
      label="Hero tagline"
      hint="Shown under the headline of the home page."
    />
    <SettingsText
      form={form}
      name="description"
      label="Description"
      hint="Shown in search results and feeds."
      rows={3}
    />
    <SettingsText
      form={form}
      name="footerBlurb"
      label="Footer text"
      hint="A short description shown in the footer."
      rows={3}
    />
  </SplitCard>
);
