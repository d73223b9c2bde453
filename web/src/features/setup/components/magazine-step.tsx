import type { SiteSettings } from '@contract/site-settings';
import { textOf } from '~/lib/form/field-of';
import { Button } from '~/ui/button';
import { SelectField } from '~/ui/select-field';
import { TextField } from '~/ui/text-field';
import { useSettingsStep } from '../model/use-settings-step';
import { StepActions } from './step-actions';
import { StepForm } from './step-form';

interface MagazineStepProps {
  settings: SiteSettings;
  /** All time zones, by region. */
  zones: readonly { region: string; zones: readonly { id: string; label: string }[] }[];
  onDone: () => void;
  onSkip: () => void;
}

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Name, tagline and time zone; suggests the browser's zone if it differs. */
export function MagazineStep({ settings, zones, onDone, onSkip }: MagazineStepProps) {
  const { brandName, tagline, timezone } = settings;
  const { form, isPending, save } = useSettingsStep(
    { brandName, tagline, timezone },
    (values) => values,
  );
  const suggested = ownZone();
  return (
    <StepForm form={form} save={save} onDone={onDone}>
      <TextField
        label="Name of the magazine"
        name="brandName"
        autoComplete="off"
        aria-required
        {...textOf(form, 'brandName')}
      />
      <TextField
        label="Tagline"
        name="tagline"
        hint="Shown after the name in the browser tab of the home page."
        autoComplete="off"
        {...textOf(form, 'tagline')}
      />
      <SelectField label="Time zone" name="timezone" {...textOf(form, 'timezone')}>
        {zones.map(({ region, zones: some }) => (
          <optgroup key={region} label={region}>
            {some.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {form.values.timezone !== suggested && (
        <div>
          <Button size="small" onClick={() => form.set('timezone', suggested)}>
            Use {suggested.replaceAll('_', ' ')}, as this browser does
          </Button>
        </div>
      )}
      <StepActions
        back={undefined}
        label="Save and continue"
        isPending={isPending}
        onSkip={onSkip}
      />
    </StepForm>
  );
}
