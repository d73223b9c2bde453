import { type ComponentType, type FocusEvent, type FormEvent, type ReactNode, useRef } from 'react';
import type { SiteSettings } from '@contract/site-settings';
import { useShortcut } from '~/lib/shortcut';
import type { Form } from '~/lib/form/use-form';
import { Stack } from '~/ui/layout';
import { FieldPair, SplitCard } from '~/ui/split-card';
import type { SectionId } from '../model/section-ids';
import { type CopyOffer, useSettingsForm } from '../model/use-settings-form';
import { AiFields } from './ai-fields';
import { MagazineFields } from './magazine-fields';
import { MailFields } from './mail-fields';
import { NewsletterFields } from './newsletter-fields';
import { OperationFields } from './operation-fields';
import { SaveBar } from './save-bar';
import { SocialFields } from './social-fields';
import type { SettingsValues } from '../model/settings-values';
import { SettingsText } from './settings-text';

/** Where readers reach the magazine. */
const ContactFields = ({ form }: { form: Form<SettingsValues> }) => (
  <SplitCard title="Contact" note="Shown on the contact and legal pages.">
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

/** The sections that are forms, by what stands in them. */
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
  /** Draws the offer of what an earlier visit left unsaved. */
  renderOffer: (offer: CopyOffer) => ReactNode;
}

/** A section of the site's settings, saved by itself. */
export function SettingsForm({ settings, section, renderOffer }: SettingsFormProps) {
  const { form, isDirty, isPending, save, discard, offer } = useSettingsForm(settings, section);
  const Fields = sections[section];
  const { ref } = form;
  const bar = useRef<HTMLDivElement>(null);
  const lastField = useRef<HTMLElement | null>(null);
  useShortcut('s', () => void save());

  /** The bar goes away with the focus in it: work goes on in the field where it stood. */
  const returnFocus = (): void => lastField.current?.focus({ preventScroll: true });

  const noteField = ({ target }: FocusEvent<HTMLElement>): void => {
    if (bar.current?.contains(target) !== true) lastField.current = target;
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const isFromBar = bar.current?.contains(document.activeElement) === true;
    if ((await save()) && isFromBar) returnFocus();
  };

  return (
    <Stack
      as="form"
      $gap={6}
      ref={ref}
      aria-label="Site settings"
      noValidate
      onFocus={noteField}
      onSubmit={(event) => void submit(event)}
    >
      {offer && renderOffer(offer)}
      <Fields form={form} />
      {isDirty && (
        <SaveBar
          ref={bar}
          isPending={isPending}
          onDiscard={() => {
            discard();
            returnFocus();
          }}
        />
      )}
    </Stack>
  );
}
