import type { ComponentType, ReactNode } from 'react';
import type { SiteSettings } from '@contract/site-settings';
import type { Form } from '~/lib/form/use-form';
import { FieldPair, SplitCard } from '~/ui/split-card';
import type { SectionId } from '../model/section-ids';
import { type CopyOffer, useSettingsForm } from '../model/use-settings-form';
import { AiFields } from './ai-fields';
import { MagazineFields } from './magazine-fields';
import { MailFields } from './mail-fields';
import { NewsletterFields } from './newsletter-fields';
import { OperationFields } from './operation-fields';
import { SaveFrame } from './save-frame';
import { SocialFields } from './social-fields';
import type { SettingsValues } from '../model/settings-values';
import { SettingsText } from './settings-text';

/** Contact details of the magazine. */
const ContactFields = ({ form }: { form: Form<SettingsValues> }) => (
  <SplitCard
    title="Contact"
    note="Shown on the contact page; email and address also on legal pages, the address also in newsletters."
  >
    <FieldPair>
      <SettingsText form={form} name="contactEmail" />
      <SettingsText form={form} name="contactPhone" />
    </FieldPair>
    <SettingsText form={form} name="contactAddress" />
  </SplitCard>
);

interface FieldsProps {
  form: Form<SettingsValues>;
}

/** Contents of the sections that are forms. */
const sections = {
  magazine: MagazineFields,
  contact: ({ form }: FieldsProps) => (
    <>
      <ContactFields form={form} />
      <SocialFields form={form} />
    </>
  ),
  site: OperationFields,
  mail: ({ form }: FieldsProps) => (
    <>
      <MailFields form={form} />
      <NewsletterFields form={form} />
    </>
  ),
  ai: AiFields,
} satisfies Partial<Record<SectionId, ComponentType<FieldsProps>>>;

export type FormSection = keyof typeof sections;

interface SettingsFormProps {
  settings: SiteSettings;
  section: FormSection;
  /** Renders the offer to restore unsaved changes from an earlier visit. */
  renderOffer: (offer: CopyOffer) => ReactNode;
}

/** A section of the site's settings, saved separately. */
export function SettingsForm({ settings, section, renderOffer }: SettingsFormProps) {
  const { form, isDirty, isPending, save, discard, offer } = useSettingsForm(settings, section);
  const Fields = sections[section];
  return (
    <SaveFrame
      formRef={form.ref}
      label="Site settings"
      isDirty={isDirty}
      isPending={isPending}
      save={save}
      discard={discard}
    >
      {offer && renderOffer(offer)}
      <Fields form={form} />
    </SaveFrame>
  );
}
