import type { Form } from '~/lib/form/use-form';
import { FieldPair, SplitCard } from '~/ui/split-card';
import type { SettingsValues } from '../model/settings-values';
import { SettingsText } from './settings-text';

/** How the magazine introduces itself. */
export const MagazineFields = ({ form }: { form: Form<SettingsValues> }) => (
  <SplitCard title="Magazine" note="How the magazine appears on its pages and in search results.">
    <FieldPair>
      <SettingsText form={form} name="brandName" />
      <SettingsText form={form} name="authorName" />
    </FieldPair>
    <SettingsText form={form} name="tagline" />
    <SettingsText form={form} name="heroTagline" />
    <SettingsText form={form} name="description" />
    <SettingsText form={form} name="footerBlurb" />
  </SplitCard>
);
