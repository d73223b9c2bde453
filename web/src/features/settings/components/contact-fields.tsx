import type { Form } from '~/lib/form/use-form';
import { FieldPair, SplitCard } from '~/ui/split-card';
import type { SettingsValues } from '../model/settings-values';
import { SettingsText } from './settings-text';

/** Where readers reach the magazine. */
export const ContactFields = ({ form }: { form: Form<SettingsValues> }) => (
  <SplitCard title="Contact" note="Shown on the contact and legal pages.">
    <FieldPair>
      <SettingsText form={form} name="contactEmail" label="Email" inputMode="email" isRequired />
      <SettingsText form={form} name="contactPhone" label="Phone" inputMode="tel" />
    </FieldPair>
    <SettingsText form={form} name="contactAddress" label="Address" />
  </SplitCard>
);
