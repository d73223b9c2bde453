import type { SiteSettings } from '@contract/site-settings';
import { textOf, checkboxOf } from '~/lib/form/field-of';
import { CheckboxField } from '~/ui/checkbox-field';
import { TextField } from '~/ui/text-field';
import { useSettingsStep } from '../model/use-settings-step';
import { StepActions } from './step-actions';
import { StepForm } from './step-form';

interface NewsletterStepProps {
  settings: SiteSettings;
  back: string | undefined;
  onDone: () => void;
  onSkip: () => void;
}

/** Contact address, weekly digest, and weekly email to the owner. */
export function NewsletterStep({ settings, back, onDone, onSkip }: NewsletterStepProps) {
  const { contactEmail, attentionMail, automation } = settings;
  const { form, isPending, save } = useSettingsStep(
    { contactEmail, attentionMail, digest: automation.newsletter },
    ({ digest, ...rest }) => ({ ...rest, automation: { newsletter: digest } }),
  );
  return (
    <StepForm form={form} save={save} onDone={onDone}>
      <TextField
        label="Contact address"
        name="contactEmail"
        type="email"
        hint="Shown on the contact page; emails meant for you go here."
        autoComplete="email"
        {...textOf(form, 'contactEmail')}
      />
      <CheckboxField
        role="switch"
        label="Weekly digest for subscribers"
        name="digest"
        hint="Every Friday morning, with the articles since the last one."
        {...checkboxOf(form, 'digest')}
      />
      <CheckboxField
        role="switch"
        label="Weekly email of what needs you"
        name="attentionMail"
        hint="On Monday mornings, and only when something does."
        {...checkboxOf(form, 'attentionMail')}
      />
      <StepActions back={back} label="Save and continue" isPending={isPending} onSkip={onSkip} />
    </StepForm>
  );
}
